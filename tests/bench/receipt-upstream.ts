import { createServer } from 'node:net'
import { announce } from './announce'

/** Answers every call with the requested receipt, in a finalized block. Costs as little as `upstream.ts`. */
const HEAD = '"0x1000"'
const FINALIZED = '{"number":"0xfff"}'

const receiptOf = (hash: string) =>
  JSON.stringify({
    blockHash: `0x${'b1'.repeat(32)}`,
    blockNumber: '0xff0',
    contractAddress: null,
    cumulativeGasUsed: '0x5208',
    effectiveGasPrice: '0x3b9aca00',
    from: `0x${'ab'.repeat(20)}`,
    gasUsed: '0x5208',
    logs: [],
    logsBloom: `0x${'0'.repeat(512)}`,
    status: '0x1',
    to: `0x${'cd'.repeat(20)}`,
    transactionHash: hash,
    transactionIndex: '0x0',
    type: '0x2',
  })

const resultOf = (text: string) => {
  if (text.includes('eth_blockNumber')) return HEAD
  if (text.includes('eth_chainId')) return '"0x1"'
  if (text.includes('eth_getBlockByNumber')) return FINALIZED
  return receiptOf(/0x[0-9a-f]{64}/.exec(text)?.[0] ?? '')
}

const server = createServer({ noDelay: true }, (socket) => {
  socket.on('data', (chunk) => {
    const text = chunk.toString('latin1')
    const id = /"id":(\d+)/.exec(text)?.[1]
    // The head of a request may come alone, its body after it.
    if (id === undefined) return
    const body = `{"jsonrpc":"2.0","id":${id},"result":${resultOf(text)}}`
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  })
  socket.on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () => announce(server.address()))
