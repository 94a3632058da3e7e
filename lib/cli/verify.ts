import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { TriptychError } from '@/lib/errors'
import {
  describeEvidenceRefusal,
  type EvidenceReport,
  type EvidenceVerdict,
  judgeEvidence,
} from '@/lib/evidence/describe-evidence'
import { CAPS } from '@/lib/evidence/evidence'
import { tooLarge } from '@/lib/evidence/parse-evidence'
import type { EvidenceFact } from '@/lib/evidence/question-words'
import { readPastedHash } from '@/lib/proof/pasted-hash'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const USAGE = `Usage: npm run verify -- evidence.json [--hash 0x…] [--chain 1]

Checks an evidence file offline. Prints what it proves and the block hashes that the proof depends on.

  --hash 0x…   a block hash from another source; repeat the option for each block hash of the proof
  --chain 1    the expected chain id

Exit code 0: proved, and it depends only on block hashes that you named.
Exit code 1: not proved, or it depends on another block hash or chain than you named.
Exit code 2: nothing to check: no file, no evidence in it, or wrong options.
Without --hash, compare the block hashes yourself: a file can contain any hash.
`

const NOTHING_TO_CHECK = 2

const asked = readArguments()
if (asked === null || asked.isHelp) {
  process.stderr.write(USAGE)
  process.exitCode = asked ? 0 : NOTHING_TO_CHECK
} else {
  const verdict = await judgeFile(asked.path)
  const report = verdict.is === 'proved' ? verdict.report : null
  const others = report ? listOthers(report) : []
  if (report && others.length === 0) process.stdout.write(describeProof(report))
  else {
    process.stderr.write(`${(verdict.is === 'proved' ? others : describeRefusal(verdict)).join('\n')}\n`)
    process.exitCode = verdict.is === 'unreadable' ? NOTHING_TO_CHECK : 1
  }
}

/** Null for wrong options. */
function readArguments() {
  const options = {
    hash: { type: 'string', multiple: true },
    chain: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { hash = [], chain = null, help: isHelp = false } = values
    const hashes = hash.flatMap((text) => readPastedHash(text) ?? [])
    const [path = '', ...rest] = positionals
    const isClear = path !== '' && rest.length === 0 && hashes.length === hash.length
    return isHelp || (isClear && /^\d*$/.test(chain ?? '')) ? { isHelp, path, hashes, chain } : null
  } catch {
    return null
  }
}

/** The block hashes and the chain that the caller did not name. */
function listOthers({ dependsOn, chainId }: EvidenceReport): readonly string[] {
  const { hashes = [], chain = null } = asked ?? {}
  const others = dependsOn.filter(({ value }) => hashes.length > 0 && !hashes.some((hash) => hash === value))
  return [
    ...(others.length > 0 ? ['It depends on other block hashes than you named:', ...others.map(line)] : []),
    ...(chain !== null && Number(chain) !== chainId
      ? [`The file says chain ${chainId}, but you named chain ${chain}.`]
      : []),
  ]
}

async function judgeFile(path: string): Promise<EvidenceVerdict> {
  try {
    return judgeEvidence(await readEvidence(path))
  } catch (error) {
    return describeEvidenceRefusal(error)
  }
}

async function readEvidence(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > CAPS.file) throw tooLarge()
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (cause instanceof TriptychError) throw cause
    throw new TriptychError(`The file ${showHiddenCharacters(path, 200)} cannot be read.`, {
      cause,
    })
  }
}

function describeRefusal({ title, whatToDo, unlike }: Exclude<EvidenceVerdict, { is: 'proved' }>) {
  return [title, ...(whatToDo ? [whatToDo] : []), ...unlike.map(line)]
}

function describeProof({ title, proved, dependsOn, derived, claimed }: EvidenceReport): string {
  const isNamed = (asked?.hashes.length ?? 0) > 0
  return [
    title,
    ...proved.map(line),
    '',
    isNamed
      ? 'It depends on the block hashes that you named:'
      : 'It depends on these block hashes. Compare them with a source that you trust:',
    ...dependsOn.map(line),
    ...(derived.length > 0 ? ['', 'These follow from them:', ...derived.map(line)] : []),
    '',
    'Not proved, only stated in the file:',
    ...claimed.map(line),
    '',
  ].join('\n')
}

function line({ name, value }: EvidenceFact): string {
  return `  ${name}: ${value}`
}
