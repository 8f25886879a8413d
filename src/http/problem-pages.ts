import type { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { components } from './api-types.ts';
import type { AppContext } from './context.ts';
import { problemResponse } from './problem.ts';
import { isProblemType, PROBLEM_KINDS } from './problem-catalogue.ts';

type Explanation = components['schemas']['ProblemType'];

/** Adds /problems/{type}: the pages that the `type` of a problem points to, as HTML or JSON. */
export function addProblemPages(app: Hono<AppContext>): void {
  app.get('/problems/:type', (c) => {
    const type = c.req.param('type');
    if (!isProblemType(type)) {
      const detail = `${type.slice(0, 100)} is not a type of problem; the types are ${TYPES}`;
      return problemResponse({ type: 'not-found', detail }, c.get('requestId'));
    }
    const explanation: Explanation = { type: `/problems/${type}`, ...PROBLEM_KINDS[type] };
    const wanted = accepts(c, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    });
    c.header('Vary', 'Accept');
    return wanted === 'application/json' ? c.json(explanation) : c.html(page(explanation));
  });
}

const TYPES = Object.keys(PROBLEM_KINDS).join(', ');

function page({ title, status, explanation, remedy }: Explanation) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>
<h1>${title}</h1>
<p>HTTP status ${status}</p>
<h2>What it means</h2>
<p>${explanation}</p>
<h2>What you can do</h2>
<p>${remedy}</p>
<p><a href="../docs">The API documentation</a></p>
</body>
</html>
`;
}
