import { readFile, stat } from 'node:fs/promises'
import { TriptychError } from '@/lib/errors'
import { checkEvidence } from '@/lib/evidence/check-evidence'
import { describeEvidence, type EvidenceFact } from '@/lib/evidence/describe-evidence'
import { CAPS } from '@/lib/evidence/evidence-caps'
import { parseEvidence, tooLarge } from '@/lib/evidence/parse-evidence'
import { ProofError } from '@/lib/proof/proof-error'
import { showHiddenCharacters } from '@/lib/text/safe-text'

const USAGE = `Usage: npm run verify -- evidence.json

Checks a file of evidence without any network: prints what it proves, and the block hashes that the proof rests on.
Ends with 0 where it holds, with 1 where it does not or is no evidence.
`

process.exitCode = await verify(process.argv.slice(2))

async function verify([path, ...rest]: readonly string[]): Promise<0 | 1> {
  if (path === undefined || rest.length > 0 || path === '--help') {
    process.stderr.write(USAGE)
    return path === '--help' ? 0 : 1
  }
  try {
    const report = describeEvidence(checkEvidence(parseEvidence(await readEvidence(path))))
    process.stdout.write(
      [
        report.title,
        ...report.proved.map(line),
        '',
        'It rests on these block hashes. Compare them with a source that you trust:',
        ...report.rests.map(line),
        ...(report.reached.length > 0 ? ['', 'From these follow:', ...report.reached.map(line)] : []),
        '',
        'Not proved, but as the file says:',
        ...report.said.map(line),
        '',
      ].join('\n'),
    )
    return 0
  } catch (error) {
    if (!(error instanceof TriptychError)) throw error
    const unlike = error instanceof ProofError ? error.unlike : []
    const says = error instanceof ProofError ? 'It does not hold: ' : ''
    const lines = [`${says}${error.shortMessage}`, error.whatToDo ?? '', ...unlike.map(line)]
    process.stderr.write(`${lines.filter((text) => text !== '').join('\n')}\n`)
    return 1
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

function line({ name, value }: EvidenceFact): string {
  return `  ${name}: ${value}`
}
