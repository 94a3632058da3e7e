/** A cast command: what it does, what it is told, and its options by their long names. */
export type CastCommand = {
  verb: string
  args: readonly string[]
  options: ReadonlyMap<string, readonly string[]>
}

/** Options that stand alone. Every other one has a value behind it: https://getfoundry.sh/reference/cast */
const ALONE = new Set([
  ...[
    'json',
    'md',
    'quiet',
    'verbosity',
    'help',
    'raw',
    'async',
    'subscribe',
    'full',
    'quick',
    'debug',
    'label',
  ],
  ...[
    'insecure',
    'no-proxy',
    'no-rpc-rate-limit',
    'no-rate-limit',
    'rpc-accept-invalid-certs',
    'flashbots',
    'curl',
  ],
  ...[
    'force',
    'no-cache',
    'offline',
    'via-ir',
    'ast',
    'hardhat',
    'hh',
    'build-info',
    'no-auto-detect',
    'no-metadata',
  ],
  ...[
    'use-literal-content',
    'dynamic-test-linking',
    'decode-internal',
    'trace-printer',
    'disable-block-gas-limit',
  ],
  ...['k', 'q', 'h', 'w'],
])

const LONG_NAMES: Readonly<Record<string, string>> = {
  r: 'rpc-url',
  'fork-url': 'rpc-url',
  b: 'block',
  B: 'block',
  c: 'chain',
}

/** Reads the words behind `cast`. Options may stand anywhere, as `--block 5`, `--block=5`, `-b 5` or `-b5`. */
export function parseCastWords(words: readonly string[]): CastCommand {
  const args: string[] = []
  const options = new Map<string, string[]>()
  const waiting = words.values()
  for (const word of waiting) {
    const option = readOption(word)
    if (option === null) args.push(word)
    else {
      const name = LONG_NAMES[option.name] ?? option.name
      const value = option.value ?? (isAlone(option.name) ? '' : (waiting.next().value ?? ''))
      options.set(name, [...(options.get(name) ?? []), value])
    }
  }
  const [verb = '', ...rest] = args
  return { verb, args: rest, options }
}

const isAlone = (name: string) => ALONE.has(name) || /^v+$/.test(name)

function readOption(word: string): { name: string; value: string | undefined } | null {
  const [, long, longValue] = /^--([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(word) ?? []
  if (long !== undefined) return { name: long, value: longValue }
  const [, short, joined] = /^-([A-Za-z])(?!\1)=?(.*)$/s.exec(word) ?? []
  if (short !== undefined) return { name: short, value: joined === '' ? undefined : joined }
  return /^-v+$/.test(word) ? { name: 'v', value: '' } : null
}
