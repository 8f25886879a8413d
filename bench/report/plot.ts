import { init } from 'echarts';

/** Lines over a logarithmic axis. */
export interface Plot {
  title: string;
  x: string;
  y: string;
  lines: { name: string; points: [x: number, y: number][] }[];
}

const WIDTH = 760;
const HEIGHT = 440;

/** The plot as the text of an SVG picture that is readable on light and dark pages. */
export function drawPlot({ title, x, y, lines }: Plot): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height: HEIGHT });
  const axis = { type: 'log' as const, nameLocation: 'middle' as const, minorSplitLine: { show: false } };
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: { text: title, left: 'center', textStyle: { fontSize: 16 } },
    legend: { bottom: 0 },
    grid: { left: 80, right: 30, top: 50, bottom: 90 },
    xAxis: { ...axis, name: x, nameGap: 28 },
    yAxis: { ...axis, name: y, nameGap: 55 },
    series: lines.map(({ name, points }) => ({ type: 'line', name, data: points, symbolSize: 7 })),
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
