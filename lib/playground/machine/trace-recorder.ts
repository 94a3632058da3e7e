import type { EVMResult, Message } from '@ethereumjs/evm'
import type { Address as LibraryAddress } from '@ethereumjs/util'
import { type Address, bytesToHex, getAddress, type Hex, zeroAddress } from 'viem'
import type { Access, CreatedContract, EmittedLog, Frame, Hashed, Trace } from '../trace/trace'
import { describeFailure } from './failure-words'
import { type OpenFrame, openFrame } from './open-frame'

/** Limits of one transaction; the rest is only counted. */
export const TRACE_LIMITS = {
  accesses: 5_000,
  frames: 5_000,
  logs: 5_000,
  hashes: 50_000,
  /** Bytes. A longer preimage is dropped, because a part of it has another hash. */
  preimage: 8 * 1024,
  preimages: 8 * 1024 * 1024,
  initCodes: 8 * 1024 * 1024,
  /** Bytes of input and output of inner frames. */
  frameData: 1024,
} as const

export type SeenAccess = Omit<Access, 'frame' | 'pc' | 'callers' | 'undone'>

export class TraceRecorder {
  #frames: Frame[] = []
  #accesses: Access[] = []
  #logs: EmittedLog[] = []
  #created: CreatedContract[] = []
  #hashes: Hashed[] = []
  #known = new Set<bigint>()
  #room = { preimages: TRACE_LIMITS.preimages as number, initCodes: TRACE_LIMITS.initCodes as number }
  #droppedAccesses = { SLOAD: 0, SSTORE: 0, TLOAD: 0, TSTORE: 0 }
  #dropped = { frames: 0, logs: 0, hashes: 0 }
  #open: OpenFrame[] = []

  get running(): OpenFrame | undefined {
    return this.#open.at(-1)
  }

  beginFrame(message: Message): void {
    const parent = this.running
    const isKept = this.#frames.length < TRACE_LIMITS.frames
    const starts = { accesses: this.#accesses.length, logs: this.#logs.length }
    this.#open.push(openFrame(isKept ? this.#frames.length : null, parent, starts))
    if (!isKept) {
      this.#dropped.frames++
      return
    }
    const to = message.to ? addressOf(message.to) : zeroAddress
    this.#frames.push({
      parent: parent?.index ?? null,
      kind: kindOf(message),
      from: addressOf(message.caller),
      storage: to,
      code: message.to ? addressOf(message.codeAddress) : to,
      value: message.delegatecall ? 0n : message.value,
      input: kept(message.data, parent),
      output: '0x',
      gas: 0n,
      error: null,
      undone: false,
    })
  }

  endFrame({ createdAddress, execResult }: EVMResult): void {
    const ended = this.#open.pop()
    const frame = ended && ended.index !== null ? this.#frames[ended.index] : undefined
    if (!ended || !frame) return
    if (createdAddress) frame.storage = frame.code = addressOf(createdAddress)
    frame.output = kept(execResult.returnValue, this.running)
    frame.gas = execResult.executionGasUsed
    frame.error = describeFailure(execResult)
    if (frame.error !== null) this.#undo(ended)
    else if (ended.created) ended.created.size = execResult.returnValue.length
  }

  create({ address, code }: { address: LibraryAddress; code: Uint8Array }): void {
    const frame = this.running
    if (frame?.index == null) return
    const fits = code.length <= this.#room.initCodes
    if (fits) this.#room.initCodes -= code.length
    const initCode = fits ? hexText(code) : '0x'
    frame.created = { address: addressOf(address), initCode, size: 0, frame: frame.index }
    this.#created.push(frame.created)
  }

  get keepsAccesses(): boolean {
    return this.#accesses.length < TRACE_LIMITS.accesses && this.running?.index != null
  }

  access(pc: number, seen: SeenAccess): void {
    const frame = this.running
    if (frame?.index == null) return
    this.#accesses.push({ ...seen, frame: frame.index, pc, callers: frame.calls.pcs(), undone: false })
  }

  dropAccess(op: Access['op']): void {
    this.#droppedAccesses[op]++
  }

  /** `read` is called only if the log is kept. */
  log(read: () => Omit<EmittedLog, 'frame' | 'undone'>): void {
    const index = this.running?.index
    if (index == null || this.#logs.length >= TRACE_LIMITS.logs) this.#dropped.logs++
    else this.#logs.push({ ...read(), frame: index, undone: false })
  }

  /** `read` is called only if the hash is kept. */
  hash(digest: bigint, memory: number, length: number, read: () => Uint8Array): void {
    if (this.#known.has(digest)) return
    const isFull = this.#hashes.length >= TRACE_LIMITS.hashes || length > this.#room.preimages
    if (isFull || length > TRACE_LIMITS.preimage) {
      this.#dropped.hashes++
      return
    }
    this.#known.add(digest)
    this.#room.preimages -= length
    this.#hashes.push({
      digest: `0x${digest.toString(16).padStart(64, '0')}`,
      preimage: hexText(read()),
      frame: this.running?.keptIndex ?? 0,
      memory,
    })
  }

  trace(end: Pick<Trace, 'destroyed' | 'gasUsed' | 'output' | 'error'>): Trace {
    return {
      ...end,
      frames: this.#frames,
      accesses: this.#accesses,
      droppedAccesses: this.#droppedAccesses,
      droppedFrames: this.#dropped.frames,
      hashes: this.#hashes,
      droppedHashes: this.#dropped.hashes,
      logs: this.#logs,
      droppedLogs: this.#dropped.logs,
      created: this.#created,
    }
  }

  #undo({ index, starts }: OpenFrame): void {
    for (const frame of this.#frames.slice(index ?? 0)) frame.undone = true
    for (const access of this.#accesses.slice(starts.accesses)) access.undone = true
    for (const log of this.#logs.slice(starts.logs)) log.undone = true
  }
}

const kept = (bytes: Uint8Array, parent: OpenFrame | undefined): Hex =>
  hexText(parent ? bytes.subarray(0, TRACE_LIMITS.frameData) : bytes)

const addressOf = ({ bytes }: LibraryAddress): Address => getAddress(bytesToHex(bytes))

function kindOf({ to, salt, delegatecall, isStatic, _codeAddress }: Message): Frame['kind'] {
  if (!to) return salt ? 'create2' : 'create'
  if (delegatecall) return 'delegatecall'
  if (_codeAddress) return 'callcode'
  return isStatic ? 'staticcall' : 'call'
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** One string: concatenated strings take 16 times the memory. */
export const hexText = (bytes: Uint8Array): Hex => `0x${Array.from(bytes, (byte) => DIGITS[byte]).join('')}`
