import { parseArgs } from 'node:util'
import { TriptychError } from '@/lib/errors'
import { DEFAULT_NODE_URL } from '@/lib/nodes/node-option'

export const START_USAGE = `Usage: npm start -- [options]

  --node [[NAME=]URL]   explore your own node; without URL: ${DEFAULT_NODE_URL}; can be repeated;
                        [NAME=]URL,symbol=DEV sets the symbol of its currency
  --project DIR         read contract names from the build artifacts in your project folder: Foundry, Hardhat, Remix, Truffle
  --no-demo             start without the demo chain
  --help                print this

npm run dev has the same options. Settings are read from the environment and from .env; see .env.example.
`

export type StartOptions = {
  dev: boolean
  help: boolean
  demo: boolean
  /** As typed; empty for the default URL. */
  nodes: readonly string[]
  /** The folder of the project as typed; null for none. */
  project: string | null
}

/** Parses the arguments after `npm start --`. Throws {@link TriptychError} for an unknown option or a wrong value. */
export function parseStartOptions(args: readonly string[]): StartOptions {
  const { dev, help, 'no-demo': withoutDemo, node: nodes, project: folders } = readValues(args)
  const [project = null, ...others] = folders
  if (others.length > 0) throw usageError('The option --project can be given once only.')
  if (project === '') throw usageError('The option --project has a wrong or missing value.')
  return { dev, help, demo: !withoutDemo, nodes, project }
}

function readValues(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.map((arg, at) => (arg === '--node' && isWithoutValue(args[at + 1]) ? '--node=' : arg)),
      options: {
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        node: { type: 'string', multiple: true, default: [] },
        project: { type: 'string', multiple: true, default: [] },
      },
    }).values
  } catch (cause) {
    // The argument itself may be a URL with a password.
    const [, option] = /'(--?[\w-]+)/.exec(cause instanceof Error ? cause.message : '') ?? []
    throw usageError(describeMistake(cause, option), cause)
  }
}

const usageError = (message: string, cause?: unknown) =>
  new TriptychError(message, { whatToDo: 'Run `npm start -- --help` for the list of options.', cause })

function describeMistake(cause: unknown, option: string | undefined): string {
  if (option === undefined) return 'The command has an argument that is not an option.'
  const isKnown = cause instanceof Error && 'code' in cause && cause.code === WRONG_VALUE
  return isKnown ? `The option ${option} has a wrong or missing value.` : `There is no option ${option}.`
}

/** https://nodejs.org/api/errors.html#err_parse_args_invalid_option_value */
const WRONG_VALUE = 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'

const isWithoutValue = (next: string | undefined) => next === undefined || next.startsWith('-')
