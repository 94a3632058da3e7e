import { findNetwork } from '@/lib/networks'
import { readRequestText } from './read-request'
import { type BoxReading, notUnderstood } from './suggestion'

export const isCurl = (typed: string) => /^curl(\.exe)?\s/i.test(typed)

const DATA_OPTION = /^(?:-d|--data|--data-raw|--data-binary|--json)$/
const DATA_JOINED = /^(?:--data|--data-raw|--data-binary|--json)=(.*)$|^-d(.+)$/s

/** The request that a curl command sends, and the network it sends it to where that is one of ours. */
export function readCurl(command: string, network: string): BoxReading {
  const words = shellWords(command)
  const data = words.flatMap((word, at) => {
    if (DATA_OPTION.test(word)) return words[at + 1] ?? []
    const [, long, short] = DATA_JOINED.exec(word) ?? []
    return long ?? short ?? []
  })[0]
  if (data === undefined)
    return notUnderstood('This command sends no JSON-RPC request: there is no -d in it.')
  const endpoint = words.find((word) => /^https?:/i.test(word) && URL.canParse(word))
  const asked = endpoint === undefined ? undefined : networkOfEndpoint(new URL(endpoint))
  return readRequestText(data.trim(), asked ?? network)
}

/** `https://mainnet.example/v3/…` and `http://host/demo-mainnet/v3/…` name their network; nothing else is read of them. */
function networkOfEndpoint({ hostname, pathname }: URL): string | undefined {
  const names = [hostname.split('.')[0], pathname.split('/')[1]]
  return names.map((name) => findNetwork(name ?? '')).find((found) => found)?.slug
}

const QUOTED = /\$?'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\\(?:\r?\n|(.))|([^\s'"\\]+)/gs

/** The words of a shell command, without their quotes; nothing in it is expanded. */
function shellWords(command: string): string[] {
  const words: string[] = []
  let end = 0
  for (const match of command.matchAll(QUOTED)) {
    const [whole, single, double, escaped, bare] = match
    const piece = single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? escaped ?? bare ?? ''
    if (match.index === end && words.length > 0 && end > 0) words[words.length - 1] += piece
    else words.push(piece)
    end = match.index + whole.length
  }
  return words
}
