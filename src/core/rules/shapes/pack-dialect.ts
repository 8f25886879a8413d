import type { Dialect } from '../../shacl/dialect.ts';
import { CRATE_BASE } from '../../vocabulary/crate-base.ts';
import {
  BIOSCHEMAS,
  CODEMETA,
  DCT,
  FOAF,
  GEO,
  OWL,
  PACK,
  PROF,
  PROV,
  RDF,
  RDFS,
  RO_CRATE,
  RO_CRATE_PACK,
  SCHEMA,
  SKOS,
  WORKFLOW_RUN,
  XSD,
} from '../../vocabulary/namespaces.ts';
import { SH } from '../../vocabulary/shacl.ts';
import { compileFormat } from './format.ts';

/** Prefixes that rocrate-validator gives to the queries of packs, then those that its query engine predefines. */
const PREFIXES: Readonly<Record<string, string>> = {
  schema: SCHEMA,
  bioschemas: BIOSCHEMAS,
  'bioschemas-cw': `${BIOSCHEMAS}ComputationalWorkflow#`,
  wfrun: WORKFLOW_RUN,
  codemeta: CODEMETA,
  rocrate: `${RO_CRATE}1.2/`,
  'ro-crate': RO_CRATE_PACK,
  ro: CRATE_BASE,
  dct: DCT,
  rdf: RDF,
  xsd: XSD,
  rdfs: RDFS,
  owl: OWL,
  sh: SH,
  dcterms: DCT,
  foaf: FOAF,
  geo: GEO,
  prof: PROF,
  prov: PROV,
  skos: SKOS,
};

/** SHACL as profile packs write it (docs/packs.md). */
export const PACK_DIALECT: Dialect = {
  base: CRATE_BASE,
  prefixes: PREFIXES,
  constraints: new Map([[`${PACK}format`, compileFormat]]),
  // Packs are looked at as files, with the checks that mistakes belong to: src/core/profiles/lint/.
  inspect() {},
};
