import { describe, expect, test } from 'vitest'
import { redactKey } from '@/lib/relay/redact-key'

const KEY = 'canary-0123456789'

async function pass(key: string, ...chunks: string[]): Promise<string> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  return new Response(stream.pipeThrough(redactKey(key))).text()
}

describe('redactKey', () => {
  test('default: what holds no key passes unchanged', async () => {
    expect(await pass(KEY, '{"result"', ':"0x00é"}')).toBe('{"result":"0x00é"}')
    expect(await pass(KEY)).toBe('')
  })

  test('behavior: every occurrence is replaced, wherever the pieces break', async () => {
    const text = `at /v3/${KEY} and ${KEY}${KEY}.`
    const clean = 'at /v3/$RPC_API_KEY and $RPC_API_KEY$RPC_API_KEY.'
    expect(await pass(KEY, text)).toBe(clean)
    for (let at = 1; at < text.length; at += 1) {
      expect(await pass(KEY, text.slice(0, at), text.slice(at))).toBe(clean)
    }
    expect(await pass(KEY, ...text)).toBe(clean)
  })

  test('args: a key that could be part of honest data is left there', async () => {
    expect(await pass('deadbeef', '"0xdeadbeef00"')).toBe('"0xdeadbeef00"')
    expect(await pass('deadbeefdeadbeef', '"deadbeefdeadbeef"')).toBe('"$RPC_API_KEY"')
  })
})
