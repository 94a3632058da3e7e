import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'

/** Reads a body as UTF-8 text. Null for a longer body than `maxBytes`, which is not read further. */
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

/** Passes a body on. Its reader gets an error after `maxBytes`. */
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

/** The decompressed body of a response; null for an encoding that was not requested. */
export function decodeBody({ body, headers }: Dispatcher.ResponseData): ReadableStream<Uint8Array> | null {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return toWeb(body)
  // The reader of the returned stream gets the errors.
  return encoding === 'gzip' ? toWeb(pipeline(body, createGunzip(), () => {})) : null
}

const toWeb = (body: Readable) => Readable.toWeb(body) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>

/** Closes the connection. undici reports that as an error of the body. */
export function endBody({ body }: Dispatcher.ResponseData) {
  body.on('error', () => {}).destroy()
}
