import type { Common } from '@ethereumjs/common'
import { type EVMOpts, getOpcodesForHF } from '@ethereumjs/evm'
import { bytesToHex, getAddress, numberToBytes, numberToHex, padHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Access } from '../trace/trace'
import { hexText, type TraceRecorder } from './trace-recorder'

type Instruction = Extract<NonNullable<EVMOpts['customOpcodes']>[number], { logicFunction: unknown }>
type Logic = Instruction['logicFunction']
type RunState = Parameters<Logic>[0]
type Cost = Pick<Access, 'gas' | 'cold' | 'refund'>

const KECCAK256 = 0x20
const JUMP = 0x56
const LOGS = [0xa0, 0xa1, 0xa2, 0xa3, 0xa4]

/** Instructions that are recorded. The `step` event of the library would copy the memory at every instruction. */
export function recordedOpcodes(common: Common, recorder: TraceRecorder): Instruction[] {
  const fork = getOpcodesForHF(common)
  const original = (opcode: number): Instruction => {
    const info = fork.opcodes.get(opcode)
    const logicFunction = fork.handlers.get(opcode)
    if (!info || !logicFunction) throw new TriptychError(`This fork has no instruction ${opcode}.`)
    const gasFunction = fork.dynamicGasHandlers.get(opcode)
    return { opcode, opcodeName: info.name, baseFee: info.fee, gasFunction, logicFunction }
  }
  return [
    recordHash(original(KECCAK256), recorder),
    recordJump(original(JUMP), recorder),
    ...LOGS.map((opcode) => recordLog(original(opcode), recorder)),
    recordAccess('SLOAD', original(0x54), recorder, storedWord),
    recordAccess('SSTORE', original(0x55), recorder, storedWord),
    recordAccess('TLOAD', original(0x5c), recorder, transientWord),
    recordAccess('TSTORE', original(0x5d), recorder, transientWord),
  ]
}

function recordHash(instruction: Instruction, recorder: TraceRecorder): Instruction {
  const logicFunction: Logic = async (state, common) => {
    const [offset = 0n, length = 0n] = state.stack.peek(2)
    await instruction.logicFunction(state, common)
    const [digest = 0n] = state.stack.peek(1)
    const [from, size] = [Number(offset), Number(length)]
    recorder.hash(digest, from, size, () => state.memory.read(from, size))
  }
  return { ...instruction, logicFunction }
}

function recordJump(instruction: Instruction, recorder: TraceRecorder): Instruction {
  const logicFunction: Logic = (state, common) => {
    const pc = pcOf(state)
    instruction.logicFunction(state, common)
    recorder.running?.calls.jump({ pc, to: state.programCounter, code: state.code, stack: state.stack })
  }
  return { ...instruction, logicFunction }
}

function recordLog(instruction: Instruction, recorder: TraceRecorder): Instruction {
  const logicFunction: Logic = async (state, common) => {
    await instruction.logicFunction(state, common)
    const log = state.interpreter._result.logs.at(-1)
    if (!log) return
    const [address, topics, data] = log
    recorder.log(() => ({
      address: getAddress(bytesToHex(address)),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: hexText(data),
    }))
  }
  return { ...instruction, logicFunction }
}

function recordAccess(
  op: Access['op'],
  instruction: Instruction,
  recorder: TraceRecorder,
  load: (state: RunState, slot: bigint) => Promise<Uint8Array> | Uint8Array,
): Instruction {
  let cost: Cost = { gas: BigInt(instruction.baseFee), cold: null, refund: 0n }
  const gasFunction = measured(instruction.gasFunction, (measuredCost) => {
    cost = measuredCost
  })
  const logicFunction: Logic = async (state, common) => {
    const pc = pcOf(state)
    const [slot = 0n] = state.stack.peek(1)
    const before = recorder.keepsAccesses ? await load(state, slot) : null
    await instruction.logicFunction(state, common)
    if (before === null) return recorder.dropAccess(op)
    const after = await load(state, slot)
    recorder.access(pc, {
      op,
      slot: numberToHex(slot, { size: 32 }),
      before: wordOf(before),
      after: wordOf(after),
      ...cost,
    })
  }
  return { ...instruction, gasFunction, logicFunction }
}

/** Only storage instructions have a dynamic price here. */
function measured(original: Instruction['gasFunction'], note: (cost: Cost) => void) {
  if (!original) return undefined
  const gasFunction: Instruction['gasFunction'] = async (state, fee, common) => {
    const [slot = 0n] = state.stack.peek(1)
    const cold = !state.interpreter.journal.isWarmedStorage(state.env.address.bytes, slotBytes(slot))
    const refund = state.gasRefund
    const gas = await original(state, fee, common)
    note({ gas, cold, refund: state.gasRefund - refund })
    return gas
  }
  return gasFunction
}

const storedWord = ({ interpreter }: RunState, slot: bigint) => interpreter.storageLoad(slotBytes(slot))

const transientWord = ({ interpreter }: RunState, slot: bigint) =>
  interpreter.transientStorageLoad(slotBytes(slot))

const slotBytes = (slot: bigint): Uint8Array => numberToBytes(slot, { size: 32 })

/** The EVM omits leading zeros. */
const wordOf = (bytes: Uint8Array) => padHex(bytesToHex(bytes), { size: 32 })

/** The counter is already at the next instruction. */
const pcOf = ({ programCounter }: RunState) => programCounter - 1
