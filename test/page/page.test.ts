import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { accessibilityTests } from './accessibility.ts';
import { documentTests } from './document.ts';
import { failureTests } from './failures.ts';
import { givingTests } from './giving.ts';
import { PageFixture, takeErrors } from './page-fixture.ts';
import { privacyTests } from './privacy.ts';
import { resultTests } from './results.ts';

// One file for all tests of the page, since a browser and a build take seconds to make.

let fixture: PageFixture | null = null;
const the = () => {
  if (fixture === null) throw new Error('the page is not built yet');
  return fixture;
};

beforeAll(async () => {
  fixture = await PageFixture.start();
});
afterAll(() => fixture?.stop());
afterEach(() => expect(takeErrors()).toEqual([]));

givingTests(the);
resultTests(the);
documentTests(the);
privacyTests(the);
failureTests(the);
accessibilityTests(the);
