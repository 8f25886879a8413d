import type { ComponentChildren } from 'preact';
import type { Failure } from '../engine/engine-messages.ts';

interface Props {
  failure: Failure;
  onClose: () => void;
  children: ComponentChildren;
}

/** Says why there is no verdict, and what to do. */
export function FailureView({ failure, onClose, children }: Props) {
  return (
    <section class="verdict failed">
      <h2 id="verdict" tabIndex={-1}>
        {failure.title}
      </h2>
      <p class="reason">{failure.reason}</p>
      <p>{failure.advice}</p>
      <div class="bar">
        {children}
        <button type="button" class="strong" onClick={onClose}>
          Choose another crate
        </button>
      </div>
    </section>
  );
}
