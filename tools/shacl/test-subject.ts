import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestSubject } from './earl.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
);

/** The SHACL engine of this project, as test reports name it. */
export const TEST_SUBJECT: TestSubject = {
  iri: 'urn:ro-crate-validation-service:shacl',
  name: 'SHACL engine of the RO-Crate Validation Service',
  version,
};
