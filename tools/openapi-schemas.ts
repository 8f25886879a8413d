import { readFile } from 'node:fs/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** A node of the OpenAPI document; the reader checks which members it has. */
// biome-ignore lint/suspicious/noExplicitAny: the document is checked against OpenAPI's own schema before it is read.
export type Node = any;

const DOCUMENT_ID = 'openapi';

/** The OpenAPI document with the means to follow its references and to check values against its schemas. */
export interface OpenApiSchemas {
  document: Node;
  /** The node itself, or what it refers to. */
  resolve(node: Node): Node;
  /** What is wrong with a value according to a schema of the document, or null. */
  faultOf(schema: Node, value: unknown): string | null;
}

/** The OpenAPI document as written. */
export async function readOpenApi(): Promise<Record<string, unknown>> {
  // Anchors would save text, but openapi-generator does not read them.
  const text = await readFile(new URL('../openapi.yaml', import.meta.url), 'utf8');
  return parse(text, { maxAliasCount: 0 });
}

/** Reads the OpenAPI document for looking things up in it. */
export async function readOpenApiSchemas(): Promise<OpenApiSchemas> {
  const document = withAbsoluteReferences(await readOpenApi());
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, DOCUMENT_ID);
  const compiled = new Map<Node, ValidateFunction>();
  return {
    document,
    resolve: (node) => follow(document, node),
    faultOf(schema, value) {
      const validate = compiled.get(schema) ?? ajv.compile(schema);
      compiled.set(schema, validate);
      return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'value' });
    },
  };
}

/** References that name the document, so that a schema taken out of it still finds the others. */
function withAbsoluteReferences(document: unknown): Node {
  return JSON.parse(JSON.stringify(document), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#/, `${DOCUMENT_ID}#`) : value,
  );
}

function follow(document: Node, node: Node): Node {
  if (typeof node?.$ref !== 'string') return node;
  const path = node.$ref.slice(`${DOCUMENT_ID}#/`.length).split('/');
  let target: Node = document;
  for (const step of path) target = target?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (target === undefined) throw new Error(`openapi.yaml has no ${node.$ref}`);
  return follow(document, target);
}
