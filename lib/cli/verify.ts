import { readFile, stat } from 'node:fs/promises'
import { TriptychError } from '@/lib/errors'
import type { EvidenceFact, EvidenceReport } from '@/lib/evidence/describe-evidence'
import { CAPS } from '@/lib/evidence/evidence-caps'
import { describeRefusal, type EvidenceVerdict, judgeEvidence } from '@/lib/evidence/judge-evidence'
import { tooLarge } from '@/lib/evidence/parse-evidence'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const USAGE = `Usage: npm run verify -- evidence.json

Checks a file of evidence without any network: prints what it proves, and the block hashes that the proof rests on.
Ends with 0 where it holds, with 1 where it does not or is no evidence.
`

const [path, ...rest] = process.argv.slice(2)
if (path === undefined || rest.length > 0 || path === '--help') {
  process.stderr.write(USAGE)
  process.exitCode = path === '--help' ? 0 : 1
} else {
  const verdict = await judgeFile(path)
  if (verdict.is === 'proved') process.stdout.write(sayProved(verdict.report))
  else {
    const said = [verdict.title, ...(verdict.whatToDo ? [verdict.whatToDo] : []), ...verdict.unlike.map(line)]
    process.stderr.write(`${said.join('\n')}\n`)
    process.exitCode = 1
  }
}

async function judgeFile(path: string): Promise<EvidenceVerdict> {
  try {
    return judgeEvidence(await readEvidence(path))
  } catch (error) {
    return describeRefusal(error)
  }
}

async function readEvidence(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > CAPS.file) throw tooLarge()
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (cause instanceof TriptychError) throw cause
    throw new TriptychError(`There is no file ${showHiddenCharacters(path, 200)} that can be read.`, {
      cause,
    })
  }
}

function sayProved({ title, proved, rests, reached, said }: EvidenceReport): string {
  return [
    title,
    ...proved.map(line),
    '',
    'It rests on these block hashes. Compare them with a source that you trust:',
    ...rests.map(line),
    ...(reached.length > 0 ? ['', 'From these follow:', ...reached.map(line)] : []),
    '',
    'Not proved, but as the file says:',
    ...said.map(line),
    '',
  ].join('\n')
}

function line({ name, value }: EvidenceFact): string {
  return `  ${name}: ${value}`
}
