import { parseArgs } from 'node:util'
import { TriptychError } from '@/lib/errors'
import { DEFAULT_NODE_URL } from '@/lib/nodes/node-option'

export const START_USAGE = `Usage: npm start -- [options]

  --node [[NAME=]URL]   explore your own node, at ${DEFAULT_NODE_URL} where no URL follows; may be given several times
  --no-demo             start without the demo chain
  --help                print this

npm run dev takes the same. Settings are read from the environment and from .env; .env.example explains them.
`

export type StartOptions = {
  dev: boolean
  help: boolean
  demo: boolean
  /** As typed; empty for the usual address. */
  nodes: readonly string[]
}

/** What follows `npm start --`. Throws {@link TriptychError} for what is no option. */
export function parseStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: args.map((arg, at) => (arg === '--node' && isWithoutValue(args[at + 1]) ? '--node=' : arg)),
      options: {
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        'no-demo': { type: 'boolean', default: false },
        node: { type: 'string', multiple: true, default: [] },
      },
    })
    const { dev, help, 'no-demo': withoutDemo, node } = values
    return { dev, help, demo: !withoutDemo, nodes: node }
  } catch (cause) {
    // What was typed may be a URL with a password.
    const [, option] = /'(--?[\w-]+)/.exec(cause instanceof Error ? cause.message : '') ?? []
    throw new TriptychError(
      option ? `There is no option ${option}.` : 'Something before or after the options is none.',
      {
        whatToDo: 'Run `npm start -- --help` for those there are.',
        cause,
      },
    )
  }
}

const isWithoutValue = (next: string | undefined) => next === undefined || next.startsWith('-')
