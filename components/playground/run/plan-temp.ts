import { concatHex, encodeAbiParameters, encodeFunctionData, parseEther } from 'viem'
import { toFunctionSignature } from 'viem/utils'
import { ACCOUNT_NAMES, addressOf } from '@/lib/playground/program/accounts'
import { listDeployable } from '@/lib/playground/program/choose-contract'

const conv = (t: string, s: string): any =>
  t === 'address'
    ? ACCOUNT_NAMES.includes(s as never)
      ? addressOf(s as never)
      : s
    : /^u?int/.test(t)
      ? BigInt(s || '0')
      : t === 'bool'
        ? s === 'true'
        : s
const val = (s: string) => (/ether/.test(s) ? parseEther(s.replace(/ *ether/, '')) : BigInt(s || '0'))
export function planProgram(program: any, typed: any): any {
  const all = listDeployable(program)
  const contract: any = all.find((c) => c.name === typed.contract) ?? all[0]
  const ctor = contract.abi.find((i: any) => i.type === 'constructor')
  const inputs = ctor?.inputs ?? []
  const from = addressOf(typed.deploy.from)
  const target = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  return {
    contract,
    made: 1,
    plan: [
      {
        makes: contract.id,
        transaction: {
          from,
          to: null,
          value: val(typed.deploy.value),
          data: concatHex([
            contract.creation.bytes,
            encodeAbiParameters(
              inputs,
              inputs.map((p: any, i: number) => conv(p.type, typed.deploy.args[i] ?? '')),
            ),
          ]),
        },
      },
      ...typed.calls.map((c: any) => {
        const f = contract.abi.find(
          (i: any) => i.type === 'function' && toFunctionSignature(i) === c.function,
        )
        return {
          makes: null,
          transaction: {
            from: addressOf(c.from),
            to: target,
            value: val(c.value),
            data: encodeFunctionData({
              abi: [f],
              args: f.inputs.map((p: any, i: number) => conv(p.type, c.args[i] ?? '')),
            }),
          },
        }
      }),
    ],
  }
}
