import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** What is shorter fits the first packets of a connection as it is. */
const LEAST_BYTES = 1024

/** By measure on logs of the demo: quality 3 leaves a tenth more, 5 takes twice as long to save a tenth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const ENCODERS = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip() }

/**
 * Compresses an answer on its way to the browser, as it comes, by what that accepts: brotli before gzip (RFC 9110, 12.5.3).
 *
 * The length of a compressed body tells of a secret in it to whoever may put guesses beside it. None of ours holds one: keys are
 * cut out before, the sealed cookie is a header, and no other site can have a question asked with it.
 */
export async function compressAnswer(answer: Response, accepted: string | null): Promise<Response> {
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted ?? '', name))
  if (answer.body === null || encoding === undefined) return answer
  const { status, headers } = answer
  headers.append('vary', 'accept-encoding')
  const { begun, isWhole, chunks } = await takeBeginning(answer.body.getReader())
  if (isWhole) return new Response(begun, { status, headers })
  headers.set('content-encoding', encoding)
  const compressed = pipeline(Readable.from(chunks), ENCODERS[encoding](), () => {
    // A fault ends the stream that is returned: whoever reads it is told.
  })
  const body = Readable.toWeb(compressed) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
  return new Response(body, { status, headers })
}

const accepts = (accepted: string, name: string) =>
  accepted.split(',').some((part) => {
    const [encoding = '', ...weights] = part.split(';').map((text) => text.trim().toLowerCase())
    return encoding === name && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight))
  })

/** Waits for as much as decides whether compressing is worth it. A fault is met when it is read on. */
async function takeBeginning(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let begun = Buffer.alloc(0)
  let isWhole = false
  while (!isWhole && begun.length < LEAST_BYTES) {
    const next = await reader.read().catch(() => null)
    if (next === null) break
    isWhole = next.done
    if (next.value) begun = Buffer.concat([begun, next.value])
  }
  return { begun, isWhole, chunks: readOn(begun, reader) }
}

async function* readOn(begun: Uint8Array, reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    yield begun
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
