const QUOTED = /\$?'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\\(?:\r?\n|(.))|([^\s'"\\]+)/gs

/** The words of a shell command without their quotes. Nothing is expanded. */
export function splitShellWords(command: string): string[] {
  const words: string[] = []
  let end = 0
  for (const match of command.matchAll(QUOTED)) {
    const [whole, single, double, escaped, plain] = match
    const isLineEnd = /^\\\r?\n$/.test(whole)
    const piece = single ?? double?.replaceAll(/\\(["\\$`])/g, '$1') ?? escaped ?? plain ?? ''
    if (isLineEnd) {
      // A continued line: it was broken at a space.
    } else if (match.index === end && words.length > 0 && end > 0) words[words.length - 1] += piece
    else words.push(piece)
    end = isLineEnd ? 0 : match.index + whole.length
  }
  return words
}

/** A cast command: its subcommand, its arguments, and its options by long name. */
export type CastCommand = {
  verb: string
  args: readonly string[]
  options: ReadonlyMap<string, readonly string[]>
}

/** Options without a value: https://getfoundry.sh/reference/cast */
const FLAGS = new Set(
  [
    'json md quiet verbosity help raw async subscribe full quick debug label k q h w',
    'insecure no-proxy no-rpc-rate-limit no-rate-limit rpc-accept-invalid-certs flashbots curl',
    'force no-cache offline via-ir ast hardhat hh build-info no-auto-detect no-metadata',
    'use-literal-content dynamic-test-linking decode-internal trace-printer disable-block-gas-limit',
  ].flatMap((names) => names.split(' ')),
)

const LONG_NAMES: Readonly<Record<string, string>> = {
  r: 'rpc-url',
  'fork-url': 'rpc-url',
  b: 'block',
  B: 'block',
  c: 'chain',
}

/** Reads the words behind `cast`. Options may be anywhere: `--block 5`, `--block=5`, `-b 5` or `-b5`. */
export function parseCastWords(words: readonly string[]): CastCommand {
  const args: string[] = []
  const options = new Map<string, string[]>()
  const waiting = words.values()
  for (const word of waiting) {
    const option = readOption(word)
    if (option === null) args.push(word)
    else {
      const name = LONG_NAMES[option.name] ?? option.name
      const value = option.value ?? (isFlag(option.name) ? '' : (waiting.next().value ?? ''))
      options.set(name, [...(options.get(name) ?? []), value])
    }
  }
  const [verb = '', ...rest] = args
  return { verb, args: rest, options }
}

const isFlag = (name: string) => FLAGS.has(name) || /^v+$/.test(name)

function readOption(word: string): { name: string; value: string | undefined } | null {
  const [, long, longValue] = /^--([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(word) ?? []
  if (long !== undefined) return { name: long, value: longValue }
  const [, short, joined] = /^-([A-Za-z])(?!\1)=?(.*)$/s.exec(word) ?? []
  if (short !== undefined) return { name: short, value: joined === '' ? undefined : joined }
  return /^-v+$/.test(word) ? { name: 'v', value: '' } : null
}
