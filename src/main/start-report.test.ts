import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { reportToPerson } from './start-report.ts';

it.each([
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['127.0.0.1', 'http://127.0.0.1:8080'],
])('A person reads of a service that listens on %s an address to open', (host, url) => {
  const lines: string[] = [];
  const report = reportToPerson((line) => lines.push(line), readSettings({ HOST: host }));
  report.listening(8080);
  report.ready(8080, ['ro-crate-1.1']);
  expect(lines).toEqual([`The service is ready at ${url} and documented at ${url}/docs. Ctrl-C stops it.`]);
});

it('A person reads of a worker where its health is, since it has no documentation', () => {
  const lines: string[] = [];
  const settings = readSettings({
    ROLE: 'worker',
    STORAGE_ENABLED: 'true',
    S3_ENDPOINT: 'localhost:9000',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'secret',
    S3_BUCKET: 'crates',
    DATABASE_URL: 'postgresql://localhost/queue',
  });
  reportToPerson((line) => lines.push(line), settings).ready(8080, []);
  expect(lines).toEqual([
    'The worker is ready; its health is at http://localhost:8080/readyz. Ctrl-C stops it.',
  ]);
});
