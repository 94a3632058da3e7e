import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

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

/** A body as it was before it was compressed, by gzip or not at all; null for an encoding that was not asked for. */
export function decodeBody(body: Readable, encoding: string | string[] | undefined): Readable | null {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding !== 'gzip') return null
  return pipeline(body, createGunzip(), () => {
    // A fault ends the stream that is returned: whoever reads it is told.
  })
}
