import { describe, expect, test } from 'vitest'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { readNodeBody } from '@/lib/service/nodes/read-node-body'

/** Chunks that count how many of them were taken. */
function chunks(texts: Iterable<string>) {
  const taken = { count: 0 }
  async function* give() {
    for (const text of texts) {
      taken.count++
      yield Buffer.from(text)
    }
  }
  return { body: give(), taken }
}

describe('readNodeBody', () => {
  test('default: a character cut in two is whole again', async () => {
    const bytes = Buffer.from('{"a":"é"}')
    async function* body() {
      yield bytes.subarray(0, 7)
      yield bytes.subarray(7)
    }
    expect(await readNodeBody(body(), undefined)).toEqual({ text: '{"a":"é"}' })
  })

  test('behavior: it stops at the first entry too many', async () => {
    const { body, taken } = chunks(['{"result":[1', ',2', ',3', ',4', ',5]}'])
    expect(await readNodeBody(body, 2)).toEqual({ tooManyResults: true })
    expect(taken.count).toBe(3)
  })

  test('behavior: exactly as many entries as allowed are read', async () => {
    const { body } = chunks(['{"result":[1,', '2]}'])
    expect(await readNodeBody(body, 2)).toEqual({ text: '{"result":[1,2]}' })
  })

  test('error: more than 64 MiB', async () => {
    const megabyte = ' '.repeat(1024 * 1024)
    await expect(readNodeBody(chunks(Array(64).fill(megabyte)).body, undefined)).resolves.toHaveProperty(
      'text',
    )
    const { body, taken } = chunks(Array(1_000).fill(megabyte))
    await expect(readNodeBody(body, undefined)).rejects.toThrow(UpstreamUnavailableError)
    expect(taken.count).toBe(65)
  })
})
