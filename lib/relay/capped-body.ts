/** Reads a body as UTF-8 text; null when it is longer than `maxBytes`, of which no more is then read. */
export async function readCappedBody(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Passes a body on and breaks it off, with an error at its reader, once it is longer than `maxBytes`. */
export function capBody(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let bytes = 0
  const cap = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) controller.error(new Error(`The response is longer than ${maxBytes} bytes.`))
      else controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(cap)
}
