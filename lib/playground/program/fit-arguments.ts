import type { Program } from './program'
import type { ProgramForm } from './program-form'

/**
 * A program without the arguments that its contract does not take, such as those of a source before: no field shows them, so
 * nobody could take them away. What was typed stays as it is.
 */
export function fitArguments(program: Program, form: ProgramForm): Program {
  const fit = form.of(program.contract)
  if (!fit) return program
  return {
    ...program,
    deploy: { ...program.deploy, args: program.deploy.args.slice(0, fit.takes.inputs.length) },
    calls: program.calls.map((call) => {
      const called = fit.callables.find(({ signature }) => signature === call.function)
      return called ? { ...call, args: call.args.slice(0, called.inputs.length) } : call
    }),
  }
}
