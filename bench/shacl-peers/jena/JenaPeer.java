import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.shacl.ShaclValidator;
import org.apache.jena.shacl.Shapes;
import org.apache.jena.sparql.graph.GraphFactory;

/** Times Apache Jena on one graph; arguments and output as in bench/shacl-peers.ts. */
public class JenaPeer {
  private static final int CALM_RUNS = 5;
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  public static void main(String[] arguments) throws Exception {
    Shapes shapes = Shapes.parse(read(Files.readString(Path.of(arguments[0])), Lang.TURTLE));
    String turtle = Files.readString(Path.of(arguments[1]));
    String nTriples = Files.readString(Path.of(arguments[2]));
    int copies = Integer.parseInt(arguments[3]);
    double untilMs = Double.parseDouble(arguments[4]) * 1000;
    double[] best = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
    int results = 0;
    for (int calm = 0; calm < CALM_RUNS && cpuMs() < untilMs; calm++) {
      double[] clock = new double[4];
      List<Graph> graphs = new ArrayList<>();
      clock[0] = cpuMs();
      for (int copy = 0; copy < copies; copy++) graphs.add(read(turtle, Lang.TURTLE));
      clock[1] = cpuMs();
      for (Graph graph : graphs) {
        results = ShaclValidator.get().validate(shapes, graph).getEntries().size();
      }
      clock[2] = cpuMs();
      for (int copy = 0; copy < copies; copy++) read(nTriples, Lang.NTRIPLES);
      clock[3] = cpuMs();
      for (int part = 0; part < best.length; part++) {
        double took = (clock[part + 1] - clock[part]) / copies;
        if (took < best[part] * 0.98) calm = -1;
        best[part] = Math.min(best[part], took);
      }
    }
    String version = org.apache.jena.Jena.VERSION;
    System.out.printf(
        Locale.ROOT,
        "{\"version\":\"%s\",\"turtleMs\":%f,\"validateMs\":%f,\"nTriplesMs\":%f,\"results\":%d}%n",
        version, best[0], best[1], best[2], results);
  }

  private static Graph read(String text, Lang format) {
    Graph graph = GraphFactory.createDefaultGraph();
    RDFParser.fromString(text, format).parse(graph);
    return graph;
  }

  private static double cpuMs() {
    return SYSTEM.getProcessCpuTime() / 1e6;
  }
}
