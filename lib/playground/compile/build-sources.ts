import { type CompilerProblem, parseCompilerErrors } from '@/lib/storage/compile/compiler-problem'
import { type Compiler, SOLC } from '@/lib/storage/compile/compilers'
import { LAYOUT_OUTPUTS } from '@/lib/storage/compile/lay-out-contracts'
import { runSolc, type Solc } from '@/lib/storage/compile/run-solc'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { explainUnserved, explainUnservedToOld } from './openzeppelin'
import { CODE_OUTPUTS } from './write-program'

export type Build =
  | { output: JsonObject; notes: readonly string[]; problems?: undefined }
  | { output?: undefined; problems: readonly CompilerProblem[] }

const OUTPUTS = [...LAYOUT_OUTPUTS, ...CODE_OUTPUTS]

/** Uses `viaIR` if the stack is too deep otherwise. */
export function buildSources(
  sources: SoliditySources,
  settings: Omit<KeptSettings, 'notes'>,
  solc: Solc,
): Build {
  const isNewest = settings.compiler === SOLC
  const explainImport = isNewest ? explainUnserved : explainUnservedToOld
  const output = runSolc(solc, sources, { outputs: OUTPUTS, settings: toSolcSettings(settings) })
  const problems = parseCompilerErrors(output.errors, sources.files, explainImport)
  if (problems.length === 0) return { output, notes: [] }
  const needsRoom = problems.every(({ message }) => /stack too deep/i.test(message))
  if (!needsRoom || settings.viaIR || !isNewest) return { problems }
  const viaIR = buildSources(sources, { ...settings, viaIR: true }, solc)
  return viaIR.problems ? { problems } : { ...viaIR, notes: [VIA_IR] }
}

const VIA_IR =
  'A function has too many variables for the stack, so the source was compiled with the setting `viaIR`.'

export type KeptSettings = {
  compiler: Compiler
  viaIR: boolean
  /** Null if the optimizer is off, the default. */
  optimizer: JsonObject | null
  /** Requested settings that are not used. */
  notes: readonly string[]
}

const EVM_VERSION = 'osaka'

/** Without effect on a run, or reported elsewhere. */
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
export function keepSettings(settings: JsonObject, compiler: Compiler): KeptSettings {
  const { optimizer, viaIR } = settings
  const isIRUnkept = viaIR === true && compiler !== SOLC
  return {
    compiler,
    viaIR: viaIR === true && !isIRUnkept,
    optimizer: isObject(optimizer) && optimizer.enabled === true ? optimizer : null,
    notes: [
      ...listUnkept(settings),
      ...(isIRUnkept ? [`The setting viaIR is not used here with solc ${compiler.version}.`] : []),
    ],
  }
}

function listUnkept({ evmVersion, libraries, ...settings }: JsonObject): string[] {
  const others = Object.keys(settings).filter((name) => !UNSAID.includes(name))
  return [
    ...(evmVersion === undefined || evmVersion === EVM_VERSION
      ? []
      : [`The settings ask for the EVM version ${String(evmVersion)}. The playground uses Osaka.`]),
    ...(isObject(libraries) && Object.keys(libraries).length > 0
      ? ['The settings have addresses of libraries. The playground deploys and links its own libraries.']
      : []),
    ...(others.length === 0 ? [] : [`Settings that are not used here: ${others.join(', ')}.`]),
  ]
}

/** Compilers before 0.8 do not know this EVM version; 0.5 does not know `bytecodeHash`. */
export function toSolcSettings({ compiler, viaIR, optimizer }: Omit<KeptSettings, 'notes'>): JsonObject {
  const settings = { optimizer: optimizer ?? { enabled: false } }
  if (compiler !== SOLC) return settings
  return { ...settings, evmVersion: EVM_VERSION, viaIR, metadata: { bytecodeHash: 'none' } }
}
