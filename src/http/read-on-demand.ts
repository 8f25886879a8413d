/**
 * The same stream, read only while somebody waits for a piece. When a stream fails at another moment, the adapter ends
 * the answer as if it were whole, with the text of the error at its end.
 */
export function readOnDemand(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
