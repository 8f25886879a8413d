import { McpServer } from '@modelcontextprotocol/server';
import { SERVICE_VERSION } from '../results/service-version.ts';
import type { CrateValidator } from './crate-validator.ts';
import { addExplainCheck } from './explain-check.ts';
import { addListProfiles } from './list-profiles.ts';
import { addValidate } from './validate-tool.ts';

const INSTRUCTIONS =
  'Validates RO-Crates (research data packages described by ro-crate-metadata.json) against a profile. ' +
  'Call validate first; fix what it finds from the top; call explain_check for a rule that is not clear; validate again.';

/** A server with the three tools, for one request or one connection. */
export function createMcpServer(validator: CrateValidator): McpServer {
  const [name, version] = SERVICE_VERSION.split(' ') as [string, string];
  const server = new McpServer(
    { name, version, title: 'RO-Crate Validation' },
    { instructions: INSTRUCTIONS },
  );
  addListProfiles(server, validator);
  addValidate(server, validator);
  addExplainCheck(server, validator);
  return server;
}
