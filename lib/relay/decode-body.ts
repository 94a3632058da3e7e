import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A body as it was before it was compressed, by gzip or not at all; null for an encoding that was not asked for. */
export function decodeBody(body: Readable, encoding: string | string[] | undefined): Readable | null {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding !== 'gzip') return null
  return pipeline(body, createGunzip(), () => {
    // A fault ends the stream that is returned: whoever reads it is told.
  })
}
