import { type Node, readOpenApiSchemas } from '../../tools/openapi-schemas.ts';

const { document, resolve, faultOf } = await readOpenApiSchemas();

/** What a request asked for, as far as the contract cares. */
export interface AskedFor {
  method: string;
  /** Whole URL, or path with query. */
  url: string;
}

const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Statuses that any request may get before it reaches an operation: they are problems of these kinds. */
const BEFORE_ROUTING: Record<number, Node> = {
  400: document.components.responses.NotFound,
  404: document.components.responses.NotFound,
  405: document.components.responses.MethodNotAllowed,
  408: document.components.responses.NotFound,
  431: document.components.responses.NotFound,
};

/**
 * Holds a response against openapi.yaml: status, headers, content type and body. Leaves the response's body unread.
 * Throws an error that says what differs.
 */
export async function checkResponse(request: AskedFor, response: Response): Promise<void> {
  const { pathname } = new URL(request.url, 'http://service.invalid');
  const where = `${request.method} ${pathname} ${response.status}`;
  const documented = documentedResponse(request.method, pathname, response.status);
  if (documented === null) throw new Error(`${where} is not in openapi.yaml`);
  for (const [name, reference] of Object.entries<Node>(documented.headers ?? {})) {
    checkHeader(where, name, resolve(reference), response.headers.get(name));
  }
  const { content, 'x-other-media-types': others = [] } = documented;
  if (request.method === 'HEAD' || content === undefined) return await checkNoBody(where, response);
  if (others.includes(mediaTypeOf(response))) return;
  await checkBody(where, content, response);
}

function mediaTypeOf(response: Response): string {
  return response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
}

function documentedResponse(method: string, pathname: string, status: number): Node | null {
  const operation = findOperation(method, pathname);
  const documented = operation?.responses[String(status)];
  if (documented !== undefined) return resolve(documented);
  if (operation === null || status === 405) return BEFORE_ROUTING[status] ?? guarded(pathname, status);
  return null;
}

/** An unknown path below /v1 is guarded like the known ones. */
function guarded(pathname: string, status: number): Node | null {
  return status === 401 && pathname.startsWith('/v1/') ? document.components.responses.Unauthorized : null;
}

function findOperation(method: string, pathname: string): Node | null {
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const exact = document.paths[pathname];
  if (exact) return exact[name] ?? null;
  for (const [template, item] of Object.entries<Node>(document.paths)) {
    const pattern = template.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+');
    if (new RegExp(`^${pattern}$`).test(pathname)) return item[name] ?? null;
  }
  return null;
}

function checkHeader(where: string, name: string, header: Node, value: string | null): void {
  if (value === null) {
    if (header.required === true) throw new Error(`${where} has no header ${name}`);
    return;
  }
  const fault = faultOf(header.schema, value);
  if (fault !== null) throw new Error(`${where} header ${name}: ${fault}`);
}

async function checkNoBody(where: string, response: Response): Promise<void> {
  const { byteLength } = await response.clone().arrayBuffer();
  if (byteLength > 0) throw new Error(`${where} has a body of ${byteLength} bytes`);
}

async function checkBody(where: string, content: Node, response: Response): Promise<void> {
  const contentType = response.headers.get('content-type') ?? 'none';
  const mediaType = mediaTypeOf(response);
  const documented = content[mediaType];
  if (documented === undefined) throw new Error(`${where} has the undocumented content type ${contentType}`);
  const text = await response.clone().text();
  const value = mediaType.endsWith('json') ? JSON.parse(text) : text;
  // A schema that several media types share says less than the media type.
  const isProblem = mediaType === PROBLEM_MEDIA_TYPE;
  const fault = faultOf(isProblem ? document.components.schemas.Problem : documented.schema, value);
  if (fault !== null) throw new Error(`${where} ${mediaType}: ${fault}\n${text.slice(0, 2000)}`);
  if (isProblem && value.status !== response.status) {
    throw new Error(`${where}: the problem says status ${value.status}`);
  }
}
