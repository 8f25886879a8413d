import { SEVERITIES } from '../../core/light.ts';
import { BUNDLED_PROFILES } from '../../packs/bundled-profiles.ts';
import type { Session } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import { declaredOf } from './declared-profiles.ts';
import { profileName, SEVERITY_WORDS } from './words.ts';

/** Profile and severity of the validation. */
export function Options({ session, state }: { session: Session; state: SessionState }) {
  const declared = declaredOf(state.outcome);
  const isKnown = BUNDLED_PROFILES.some(({ identifier }) => identifier === state.profile);
  return (
    <div class="options">
      <label>
        <span>Profile</span>
        <select
          value={state.profile}
          onChange={({ currentTarget }) => void session.chooseProfile(currentTarget.value)}
        >
          {!isKnown && <option value={state.profile}>{state.profile} (unknown)</option>}
          {declared.length > 0 && (
            <optgroup label="Declared by this crate">
              {declared.map((identifier) => (
                <option key={identifier} value={identifier}>
                  {profileName(identifier)}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={declared.length > 0 ? 'Other profiles' : 'Profiles'}>
            {BUNDLED_PROFILES.filter(({ identifier }) => !declared.includes(identifier)).map(
              ({ identifier, name }) => (
                <option key={identifier} value={identifier}>
                  {name}
                </option>
              ),
            )}
          </optgroup>
        </select>
      </label>
      <label>
        <span>Severity</span>
        <select
          value={state.severity}
          onChange={({ currentTarget: { value } }) => {
            const severity = SEVERITIES.find((one) => one === value);
            if (severity) void session.chooseSeverity(severity);
          }}
        >
          {SEVERITY_WORDS.map(({ severity, threshold }) => (
            <option key={severity} value={severity}>
              {threshold}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
