import { narrateStep, readCompiledProgram, runCalls, wordsAfter } from 'triptych/playground'

/** `output`: the standard JSON output of solc for a token. */
export async function example(output: object) {
  const run = await runCalls(readCompiledProgram(output), {
    contract: 'Token',
    args: ['1_000'],
    calls: [{ function: 'transfer(address,uint256)', args: ['bob', '5'], from: 'deployer' }],
  })
  const steps = run.played.map((transaction) => transaction.steps.map(narrateStep))
  const slots = wordsAfter(run).map(({ slot, name }) => [slot, name?.places.map(({ spoken }) => spoken)])
  return { steps, slots }
}
