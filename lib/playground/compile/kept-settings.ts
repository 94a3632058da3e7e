import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'

/** Of the settings of a standard-JSON input, what the playground compiles by. */
export type KeptSettings = {
  viaIR: boolean
  /** Null where the optimizer is off, as it is without settings. */
  optimizer: JsonObject | null
  /** In sentences, what was asked for and is not done. */
  notes: readonly string[]
}

/** The fork that the machine runs. */
const EVM_VERSION = 'osaka'

/** These change nothing that a run shows, or are said apart. */
const UNSAID = [
  'compilationTarget',
  'evmVersion',
  'libraries',
  'metadata',
  'optimizer',
  'outputSelection',
  'remappings',
  'viaIR',
]

/** https://docs.soliditylang.org/en/latest/using-the-compiler.html#input-description */
export function keepSettings(settings: JsonObject): KeptSettings {
  const { optimizer, viaIR } = settings
  return {
    viaIR: viaIR === true,
    optimizer: isObject(optimizer) && optimizer.enabled === true ? optimizer : null,
    notes: listUnkept(settings),
  }
}

function listUnkept({ evmVersion, libraries, ...settings }: JsonObject): string[] {
  const others = Object.keys(settings).filter((name) => !UNSAID.includes(name))
  return [
    ...(evmVersion === undefined || evmVersion === EVM_VERSION
      ? []
      : [`The settings ask for the EVM of ${String(evmVersion)}; here it is that of Osaka.`]),
    ...(isObject(libraries) && Object.keys(libraries).length > 0
      ? ['The settings give addresses of libraries; here libraries are deployed anew, and linked.']
      : []),
    ...(others.length === 0 ? [] : [`Settings that are not used here: ${others.join(', ')}.`]),
  ]
}

/** The settings to compile by. */
export function toSolcSettings({ viaIR, optimizer }: Pick<KeptSettings, 'viaIR' | 'optimizer'>): JsonObject {
  return {
    evmVersion: EVM_VERSION,
    viaIR,
    optimizer: optimizer ?? { enabled: false },
    metadata: { bytecodeHash: 'none' },
  }
}
