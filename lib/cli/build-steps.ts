import { createInterface } from 'node:readline'

/** The steps of a build by the line with which Next begins each, with their shares of its time on two cores. */
const STEPS = [
  { begins: /^Creating an optimized production build/, says: 'compiling', share: '85 %' },
  { begins: /^Collecting page data/, says: 'checking the routes', share: '5 %' },
  {
    begins: /^Generating static pages using \d+ workers? \(0\//,
    says: 'writing the static files',
    share: '10 %',
  },
] as const

/** Says on standard error which step of a build begins, from what Next prints. */
export async function sayBuildSteps(printed: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: printed })) {
    const said = buildStep(line)
    if (said) console.error(said)
  }
}

/** `null` for a line that begins no step. */
export function buildStep(line: string): string | null {
  const at = STEPS.findIndex(({ begins }) => begins.test(line.trim()))
  const step = STEPS[at]
  return step
    ? `Building the pages (${at + 1} of ${STEPS.length}): ${step.says}, about ${step.share} of the time`
    : null
}
