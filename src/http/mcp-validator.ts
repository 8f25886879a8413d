import type { CrateValidator, Outcome } from '../mcp/crate-validator.ts';
import { PoolOverloaded, type ValidationPool, type ValidationSummary } from '../pool/validation-pool.ts';
import { encodeText } from '../results/result-object.ts';
import type { summarize } from '../results/summarize-result.ts';

/** Validates for the tools in the pool's threads; no file of this machine is read. */
export function validatorOfPool(
  pool: ValidationPool,
  observe: (summary: ValidationSummary) => void,
): CrateValidator {
  return {
    profiles: async () => pool.profiles(),
    validatePath: null,
    async validateMetadata(text, { profileName, severity, limit }, signal): Promise<Outcome> {
      const options = { severity, shownFindings: limit };
      const request = { profileName, options, notJson: 'refused' } as const;
      try {
        const answer = await pool.validateDocument(encodeText(text), request, signal);
        if (answer.kind === 'invalid-body') return refused(answer.errors[0]?.message ?? '');
        observe(answer.summary);
        // The pool's own bytes, read back: the thread has made a summary of the report, which may have megabytes.
        const summary: ReturnType<typeof summarize> = JSON.parse(new TextDecoder().decode(answer.body));
        return summary.status === 'error' ? refused(summary.error) : { kind: 'summary', summary };
      } catch (error) {
        if (error instanceof PoolOverloaded) return refused(`The service is busy: ${error.message}.`);
        throw error;
      }
    },
  };
}

function refused(reason: string): Outcome {
  return { kind: 'refused', reason: reason.replace(/^The body/, 'metadata') };
}
