/** What a reader must know of a benchmark before it is run. */
export interface Described {
  measures: string;
  /** Beyond Node and the packages of this folder. */
  needs: string;
  /** On two cores that have nothing else to do. */
  minutes: number;
}

/** All benchmarks in the order in which they run; each is a file of that name in this folder. */
export const BENCHMARKS: Record<string, Described> = {
  validation: {
    measures: 'CPU time of one warm validation of 27 KB, by profile, beside JSON.parse',
    needs: '',
    minutes: 1,
  },
  entities: {
    measures: 'time and memory for 1,000 to 100,000 entities, beside JSON.parse',
    needs: '',
    minutes: 3,
  },
  growth: {
    measures:
      'time and memory for 100 to 100,000 entities, beside JSON.parse, jsonld.js and rocrate-validator',
    needs: 'a Python with rocrate_validator 0.13.0 (PEER_PYTHON)',
    minutes: 4,
  },
  peer: {
    measures: 'CPU time on 27 KB beside rocrate-validator',
    needs: 'a Python with rocrate_validator 0.13.0 (PEER_PYTHON)',
    minutes: 0.5,
  },
  shacl: {
    measures: 'CPU time of SHACL validation and of reading Turtle, beside five other engines',
    needs: 'a folder for the others (BENCH_SHACL_PEERS), Maven, and a Python with pyrudof (PEER_PYTHON)',
    minutes: 10,
  },
  cold: { measures: 'compiling one profile and all profiles in a fresh process', needs: '', minutes: 0.5 },
  start: {
    measures: 'the start of the service until it listens and until it is ready',
    needs: '',
    minutes: 0.3,
  },
  cli: {
    measures: 'the command line from the start of its process to the verdict, beside rocrate-validator',
    needs: 'rocrate-validator 0.13.0 for the comparison (PEER_PROGRAM)',
    minutes: 1,
  },
  http: {
    measures: 'validations a second over HTTP with 1 to 64 connections, and CPU time of each',
    needs: 'taskset for a core each',
    minutes: 1.5,
  },
  overload: {
    measures: 'accepted, refused and health requests with ten times the connections',
    needs: 'taskset for a core each',
    minutes: 1.5,
  },
  large: {
    measures:
      'small requests beside 1, 2 and 4 senders of documents of 46 MB (BENCH_THREADS names the threads)',
    needs: '2 GB of memory',
    minutes: 5,
  },
  memory: { measures: 'memory after two documents of 46 MB, for 30 s', needs: '3 GB of memory', minutes: 3 },
  zip: { measures: 'requests, bytes and memory to open large archives in a store', needs: '', minutes: 1 },
  page: { measures: 'the page in a headless Chromium: bytes, time and memory', needs: '', minutes: 2 },
  upload: {
    measures: 'peak memory while crates of 2 MiB to 2 GiB are uploaded',
    needs: '3 GB on disk (BENCH_UPLOAD_DIR)',
    minutes: 2,
  },
  jobs: {
    measures: 'stored crates a second, and from a POST to its result',
    needs: '',
    minutes: 3,
  },
  scaling: {
    measures: 'stored crates a second with 1, 2 and 4 workers, with 0, 20,000 and 100,000 more that wait',
    needs: '',
    minutes: 8,
  },
};
