import { SEVERITIES } from '../../core/light.ts';
import type { SessionState } from './session-state.ts';

/** What the address asks for after `#`, which no browser sends to a server: `#profile=ro-crate-1.2&severity=OPTIONAL`. */
export function optionsOf(hash: string): Partial<Pick<SessionState, 'profile' | 'severity'>> {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const profile = asked.get('profile');
  const severity = SEVERITIES.find((one) => one === asked.get('severity'));
  return { ...(profile ? { profile } : {}), ...(severity ? { severity } : {}) };
}
