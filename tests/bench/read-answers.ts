import { request } from 'undici'

/** `read-answers URL COUNT`: that many log searches at once, their answers read and dropped. Says how many were whole. */
const [url = '', count = '1'] = process.argv.slice(2)

async function isWhole() {
  const { statusCode, headers, body } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{ fromBlock: '0x1' }] }),
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  let bytes = 0
  for await (const chunk of body) bytes += chunk.length
  // A refusal is shorter by far.
  return statusCode === 200 && bytes === Number(headers['content-length']) && bytes > 1_000_000
}

const whole = await Promise.all(Array.from({ length: Number(count) }, isWhole))
process.stdout.write(String(whole.filter(Boolean).length))
