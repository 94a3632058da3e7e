import { NO_BILL } from '@/lib/credits/bill'
import { classifyRpcError } from './classify-error'
import { RpcError } from './rpc-error'

/** viem, ethers and wallets wrap the error of the node a few times. */
const DEEPEST = 6

const URLS = /\b(?:https?|wss?):\/\/\S+/gi

type Thrown = { code: number; message: string; data: unknown }

/**
 * The error that a caller's transport threw, classified: an RpcError as it is; a JSON-RPC error object; an
 * error of viem or ethers around one. The message is the node's, without URLs, which may have an API key.
 */
export function asRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown
  const { code, message, data } = readThrown(thrown)
  const reading = classifyRpcError({ httpStatus: 200, code, message, data })
  return new RpcError({ ...reading, code, verbatim: message, bill: NO_BILL, cause: thrown })
}

/** The innermost error with a code; without any, the outermost with a message. */
function readThrown(thrown: unknown): Thrown {
  const chain = listInner(thrown).flatMap((one) => readOne(one) ?? [])
  return chain.findLast(({ code }) => code !== 0) ?? chain[0] ?? { code: 0, message: '', data: undefined }
}

function listInner(thrown: unknown): unknown[] {
  const chain: unknown[] = []
  for (let one = thrown; one && chain.length < DEEPEST; ) {
    chain.push(one)
    const { cause, error, info }: Record<string, unknown> = Object(one)
    one = cause ?? error ?? Object(info).error
  }
  return chain
}

/** viem keeps the node's message in `details`. Its `message` has the URL and the request, too. */
function readOne(thrown: unknown): Thrown | null {
  if (typeof thrown === 'string') return { code: 0, message: thrown.replace(URLS, '…'), data: undefined }
  const { code, details, message, data }: Record<string, unknown> = Object(thrown)
  const text = typeof details === 'string' && details !== '' ? details : message
  if (typeof text !== 'string') return null
  return { code: typeof code === 'number' ? code : 0, message: text.replace(URLS, '…'), data }
}
