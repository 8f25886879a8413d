import com.sun.management.OperatingSystemMXBean;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.topbraid.shacl.validation.ValidationUtil;
import org.topbraid.shacl.vocabulary.SH;

/** Times TopBraid SHACL on one graph; arguments and output as in bench/shacl-peers.ts. */
public class TopBraidPeer {
  private static final int CALM_RUNS = 5;
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  public static void main(String[] arguments) throws Exception {
    Model shapes = read(Files.readString(Path.of(arguments[0])), "TURTLE");
    String turtle = Files.readString(Path.of(arguments[1]));
    String nTriples = Files.readString(Path.of(arguments[2]));
    int copies = Integer.parseInt(arguments[3]);
    double untilMs = Double.parseDouble(arguments[4]) * 1000;
    double[] best = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
    int results = 0;
    for (int calm = 0; calm < CALM_RUNS && cpuMs() < untilMs; calm++) {
      double[] clock = new double[4];
      List<Model> graphs = new ArrayList<>();
      clock[0] = cpuMs();
      for (int copy = 0; copy < copies; copy++) graphs.add(read(turtle, "TURTLE"));
      clock[1] = cpuMs();
      for (Model graph : graphs) {
        results = ValidationUtil.validateModel(graph, shapes, false).listProperties(SH.result).toList().size();
      }
      clock[2] = cpuMs();
      for (int copy = 0; copy < copies; copy++) read(nTriples, "N-TRIPLE");
      clock[3] = cpuMs();
      for (int part = 0; part < best.length; part++) {
        double took = (clock[part + 1] - clock[part]) / copies;
        if (took < best[part] * 0.98) calm = -1;
        best[part] = Math.min(best[part], took);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "{\"turtleMs\":%f,\"validateMs\":%f,\"nTriplesMs\":%f,\"results\":%d}%n",
        best[0], best[1], best[2], results);
  }

  private static Model read(String text, String format) {
    Model model = ModelFactory.createDefaultModel();
    model.read(new StringReader(text), "urn:base:", format);
    return model;
  }

  private static double cpuMs() {
    return SYSTEM.getProcessCpuTime() / 1e6;
  }
}
