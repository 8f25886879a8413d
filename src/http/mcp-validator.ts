import type { CrateValidator, Outcome } from '../mcp/crate-validator.ts';
import { PoolOverloaded, type ValidationPool, type ValidationSummary } from '../pool/validation-pool.ts';
import type { ResultObject } from '../results/result-object.ts';

/** Validates for the tools in the pool's threads; no file of this machine is read. */
export function validatorOfPool(
  pool: ValidationPool,
  observe: (summary: ValidationSummary) => void,
): CrateValidator {
  return {
    profiles: async () => pool.profiles(),
    validatePath: null,
    async validateMetadata(text, { profileName, severity }, signal): Promise<Outcome> {
      const request = { crate_json: text, ...(profileName !== null && { profile_name: profileName }) };
      const body = new TextEncoder().encode(JSON.stringify(request));
      try {
        const answer = await pool.validateMetadata(body.slice().buffer, { severity }, signal);
        if (answer.kind === 'invalid-body') return refused(answer.errors[0]?.message ?? '');
        observe(answer.summary);
        // The pool's own bytes, read back.
        const result: ResultObject = JSON.parse(new TextDecoder().decode(answer.body));
        return { kind: 'result', result };
      } catch (error) {
        if (error instanceof PoolOverloaded) return refused(`The service is busy: ${error.message}.`);
        throw error;
      }
    },
  };
}

function refused(reason: string): Outcome {
  return { kind: 'refused', reason: reason.replace(/^crate_json/, 'metadata') };
}
