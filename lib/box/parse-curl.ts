import type { Network } from '@/lib/networks'
import { networkOfEndpoint } from './endpoint-network'
import type { SeenChains } from './newest-block'
import { parseRequestText } from './parse-request-text'
import { splitShellWords } from './shell-words'
import { type BoxReading, notUnderstood, onNetwork } from './suggestion'

export const isCurl = (typed: string) => /^(?:\$\s+)?curl(\.exe)?\s/i.test(typed)

const DATA_OPTION = /^(?:-d|--data|--data-raw|--data-binary|--json)$/
const DATA_JOINED = /^(?:--data|--data-raw|--data-binary|--json)=(.*)$|^-d(.+)$/s

/** The request that a curl command sends, and the network it sends it to where that is one of ours. */
export function parseCurl(command: string, network: Network, { networks }: SeenChains): BoxReading {
  const words = splitShellWords(command)
  const data = words.flatMap((word, at) => {
    if (DATA_OPTION.test(word)) return words[at + 1] ?? []
    const [, long, short] = DATA_JOINED.exec(word) ?? []
    return long ?? short ?? []
  })[0]
  if (data === undefined) return notUnderstood('This command sends no JSON-RPC request: it has no -d.')
  const endpoint = words.find((word) => /^https?:/i.test(word) && URL.canParse(word))
  const asked = (endpoint !== undefined && networkOfEndpoint(networks, new URL(endpoint))) || network
  const reading = parseRequestText(data.trim(), asked.slug)
  return asked === network ? reading : onNetwork(reading, asked)
}
