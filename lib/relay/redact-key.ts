/** Replaces the key in a response. */
const PLACEHOLDER = Buffer.from('$RPC_API_KEY')

/** Short hex occurs in ordinary data too. Longer hex, and keys with other characters, do not. */
const OCCURS_IN_DATA = /^[0-9a-f]{1,15}$/i

/** Passes a body on without the secrets: some services repeat the request URL in their errors. */
export const redactSecrets = (body: ReadableStream<Uint8Array>, secrets: readonly string[]) =>
  secrets.reduce((passed, secret) => passed.pipeThrough(redactKey(secret)), body)

export function redactKey(key: string): TransformStream<Uint8Array, Uint8Array> {
  if (OCCURS_IN_DATA.test(key)) return new TransformStream()
  const secret = Buffer.from(key)
  let held: Buffer = Buffer.alloc(0)
  return new TransformStream({
    transform(chunk, controller) {
      const text = replaceAll(Buffer.concat([held, chunk]), secret)
      const whole = Math.max(0, text.length - secret.length + 1)
      if (whole > 0) controller.enqueue(text.subarray(0, whole))
      held = text.subarray(whole)
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held)
    },
  })
}

function replaceAll(text: Buffer, secret: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, from)) {
    parts.push(text.subarray(from, at), PLACEHOLDER)
    from = at + secret.length
  }
  return from === 0 ? text : Buffer.concat([...parts, text.subarray(from)])
}
