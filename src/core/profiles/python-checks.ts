import type { Severity } from '../finding/finding.ts';
import { folderSeverity } from './folder-severity.ts';
import type { CheckSource, RequirementSource } from './requirement-source.ts';

const CLASS = /^class\s+(\w+)\s*\(.*PyFunctionCheck.*\)\s*:/;
const METHOD = /^\s+def\s+(\w+)\s*\(/;
const DECORATOR = /^\s*@(requirement|check)\s*\(/;
const NAME = /\bname\s*=\s*(?:f|r)?(?:"([^"]*)"|'([^']*)')/;
const SEVERITY = /\bseverity\s*=\s*Severity\.(REQUIRED|RECOMMENDED|OPTIONAL)/;

/**
 * Checks that a Python file of a pack declares, so that reports can list them as not evaluated. Only names and
 * severities are read, line by line; no code is run.
 */
export function readPythonChecks(file: string, text: string): RequirementSource[] {
  const requirements: RequirementSource[] = [];
  let decorator: string | null = null;
  for (const line of text.split('\n')) {
    if (DECORATOR.test(line)) decorator = line;
    else if (decorator !== null && !CLASS.test(line) && !METHOD.test(line)) decorator += line;
    const className = CLASS.exec(line)?.[1];
    if (className) requirements.push(requirementOf(file, className, decorator));
    const method = METHOD.exec(line)?.[1];
    if (method && decorator?.includes('@check') && requirements.length > 0) {
      requirements.at(-1)!.checks.push(checkOf(file, method, decorator));
    }
    if (className || method) decorator = null;
  }
  for (const requirement of requirements) numberByMethodName(requirement);
  return requirements.length > 0 ? requirements : [unreadable(file)];
}

function requirementOf(file: string, className: string, decorator: string | null): RequirementSource {
  const spaced = className.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const name = (decorator && nameIn(decorator)) || spaced;
  return {
    kind: 'python',
    file,
    folderSeverity: folderSeverity(file),
    subject: className,
    name,
    description: '',
    hidden: false,
    declaredSeverity: null,
    native: null,
    checks: [],
  };
}

function checkOf(file: string, method: string, decorator: string): CheckSource {
  const declared = SEVERITY.exec(decorator)?.[1] as Severity | undefined;
  return {
    order: 0,
    name: nameIn(decorator) ?? method,
    description: method,
    severity: declared ?? folderSeverity(file) ?? 'REQUIRED',
    id: null,
    help: null,
    message: null,
    hidden: false,
    deactivated: /\bdeactivated\s*=\s*True/.test(decorator),
    property: null,
  };
}

function nameIn(decorator: string): string | null {
  const match = NAME.exec(decorator);
  return match?.[1] ?? match?.[2] ?? null;
}

/** Python checks are numbered from 1 in the order of their method names. */
function numberByMethodName(requirement: RequirementSource): void {
  requirement.checks.sort((a, b) => (a.description < b.description ? -1 : 1));
  requirement.checks.forEach((check, index) => {
    check.order = index + 1;
    check.description = '';
  });
}

/** A file without recognizable checks gets one entry, because it is not evaluated either. */
function unreadable(file: string): RequirementSource {
  const requirement = requirementOf(file, file.split('/').at(-1)!.replace(/\.py$/, ''), null);
  requirement.checks.push({ ...checkOf(file, requirement.name, ''), order: 1, description: '' });
  return requirement;
}
