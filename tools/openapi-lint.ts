import { Validator } from '@seriousme/openapi-schema-validator';
import { type Node, type OpenApiSchemas, readOpenApi, readOpenApiSchemas } from './openapi-schemas.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Errors in openapi.yaml: against OpenAPI's own schema, operations with too little text, examples that do not match their schema. */
export async function lintOpenApi(): Promise<string[]> {
  const source = await readOpenApi();
  const { valid, errors } = await new Validator().validate(source);
  if (!valid) return [`not a valid OpenAPI document: ${JSON.stringify(errors, null, 2)}`];
  const schemas = await readOpenApiSchemas();
  const faults: string[] = [];
  const operationIds = new Set<string>();
  for (const [path, item] of Object.entries<Node>(schemas.document.paths)) {
    for (const method of METHODS.filter((name) => item[name])) {
      const operation = item[method];
      const where = `${method.toUpperCase()} ${path}`;
      if (operationIds.has(operation.operationId)) faults.push(`${where}: operationId is taken`);
      operationIds.add(operation.operationId);
      faults.push(...lintOperation(schemas, where, operation));
    }
  }
  for (const [name, response] of Object.entries<Node>(schemas.document.components.responses)) {
    faults.push(...lintResponse(schemas, `components/responses/${name}`, response));
  }
  return faults;
}

function lintOperation(schemas: OpenApiSchemas, where: string, operation: Node): string[] {
  const faults = ['operationId', 'summary', 'tags', 'description']
    .filter((member) => !operation[member]?.length)
    .map((member) => `${where}: has no ${member}`);
  for (const reference of operation.parameters ?? []) {
    const parameter = schemas.resolve(reference);
    const fault = schemas.faultOf(parameter.schema, parameter.example);
    if (fault) faults.push(`${where}: example of parameter ${parameter.name}: ${fault}`);
  }
  faults.push(...lintContent(schemas, `${where} request`, operation.requestBody?.content ?? {}));
  for (const [status, response] of Object.entries<Node>(operation.responses)) {
    faults.push(...lintResponse(schemas, `${where} ${status}`, schemas.resolve(response)));
  }
  return faults;
}

function lintResponse(schemas: OpenApiSchemas, where: string, response: Node): string[] {
  const faults = lintContent(schemas, where, response.content ?? {});
  for (const [name, reference] of Object.entries<Node>(response.headers ?? {})) {
    const header = schemas.resolve(reference);
    const fault = schemas.faultOf(header.schema, header.example);
    if (fault) faults.push(`${where}: example of header ${name}: ${fault}`);
  }
  return faults;
}

/** Each media type has an example, and each example matches its schema. */
function lintContent(schemas: OpenApiSchemas, where: string, content: Node): string[] {
  const faults: string[] = [];
  for (const [mediaType, { schema, examples = {} }] of Object.entries<Node>(content)) {
    if (Object.keys(examples).length === 0) faults.push(`${where} ${mediaType}: has no example`);
    for (const [name, reference] of Object.entries<Node>(examples)) {
      const fault = schemas.faultOf(schema, schemas.resolve(reference).value);
      if (fault) faults.push(`${where} ${mediaType}: example ${name}: ${fault}`);
    }
  }
  return faults;
}
