import { concatHex, type Hex, hexToString, keccak256 } from 'viem'
import { erc7201Slot } from '../place/namespace-slot'
import { formatSlot } from '../place/slot'
import { isObject, type JsonObject } from './layout-json'

/** The value of a constant of 256 bits, and the texts that it hashes. */
export type ConstantValue = { value: bigint; texts: readonly string[] }

/** The expression of a declaration by its id; undefined if it can change. */
export type FindExpression = (declaration: unknown) => unknown

/** Constants may name each other in a circle. */
const MOST_LEVELS = 64

const WHOLE_TYPES = ['bytes32', 'uint256', 'uint', 'int256', 'int']

/**
 * Evaluates an expression as Solidity does at compile time: numbers, `keccak256` of literals, `abi.encode`,
 * `erc7201`, `+ - & | ^ ~` and conversions of 256 bits. Null for other expressions.
 */
export function constantValue(expression: unknown, find: FindExpression): ConstantValue | null {
  const texts: string[] = []
  const value = evaluate(expression, { find, texts, level: 0 })
  return value === null ? null : { value, texts }
}

type Scope = { find: FindExpression; texts: string[]; level: number }

function evaluate(node: unknown, outer: Scope): bigint | null {
  const scope = { ...outer, level: outer.level + 1 }
  if (!isObject(node) || scope.level > MOST_LEVELS) return null
  switch (node.nodeType) {
    case 'Literal':
      return node.kind === 'number' && node.subdenomination == null ? parseNumber(node.value) : null
    case 'Identifier':
    case 'MemberAccess':
      return evaluate(scope.find(node.referencedDeclaration), scope)
    case 'TupleExpression':
      return evaluate(onlyOf(node.components), scope)
    case 'UnaryOperation': {
      const value = node.operator === '~' ? evaluate(node.subExpression, scope) : null
      return value === null ? null : wholeWord(~value)
    }
    case 'BinaryOperation':
      return combine(
        node.operator,
        evaluate(node.leftExpression, scope),
        evaluate(node.rightExpression, scope),
      )
    case 'FunctionCall':
      return call(node, scope)
    default:
      return null
  }
}

const wholeWord = (value: bigint) => BigInt.asUintN(256, value)

const parseNumber = (text: unknown): bigint | null =>
  typeof text === 'string' && /^(0x[\da-f_]+|[\d_]+)$/i.test(text) ? BigInt(text.replaceAll('_', '')) : null

const onlyOf = (list: unknown): unknown => (Array.isArray(list) && list.length === 1 ? list[0] : null)

function combine(operator: unknown, a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return null
  switch (operator) {
    case '+':
      return wholeWord(a + b)
    case '-':
      return wholeWord(a - b)
    case '&':
      return a & b
    case '|':
      return a | b
    case '^':
      return a ^ b
    default:
      return null
  }
}

function call(node: JsonObject, scope: Scope): bigint | null {
  const { expression } = node
  const argument = onlyOf(node.arguments)
  if (node.kind === 'typeConversion') {
    return WHOLE_TYPES.includes(convertedTo(expression) ?? '') ? evaluate(argument, scope) : null
  }
  if (!isObject(expression) || expression.nodeType !== 'Identifier' || !isBuiltIn(expression)) return null
  const bytes = bytesOf(argument, scope)
  if (bytes === null) return null
  if (expression.name === 'keccak256') return BigInt(keccak256(bytes))
  return expression.name === 'erc7201' ? BigInt(erc7201Slot(hexToString(bytes))) : null
}

/** Built-in declarations have negative ids. solc 0.7 writes them as unsigned numbers of 32 bits. */
const isBuiltIn = ({ referencedDeclaration }: JsonObject) => (Number(referencedDeclaration) | 0) < 0

/** `bytes32` of `bytes32(…)`. */
function convertedTo(expression: unknown): string | null {
  if (!isObject(expression) || expression.nodeType !== 'ElementaryTypeNameExpression') return null
  const { typeName } = expression
  return String(isObject(typeName) ? typeName.name : typeName)
}

/** The hashed bytes: a literal, or words and literals joined by `abi`. */
function bytesOf(node: unknown, scope: Scope): Hex | null {
  if (!isObject(node)) return null
  if (node.nodeType === 'Literal') return literalBytes(node, scope)
  if (node.nodeType !== 'FunctionCall') return null
  const parts = Array.isArray(node.arguments) ? node.arguments : []
  if (node.kind === 'typeConversion') {
    return ['bytes', 'string'].includes(convertedTo(node.expression) ?? '')
      ? bytesOf(onlyOf(parts), scope)
      : null
  }
  const joins = isObject(node.expression) ? node.expression.memberName : null
  if (joins === 'encode') return joinParts(parts.map((part) => wordOf(part, scope)))
  return joins === 'encodePacked' || joins === 'concat'
    ? joinParts(parts.map((part) => bytesOf(part, scope) ?? wordOf(part, scope)))
    : null
}

function literalBytes({ kind, hexValue }: JsonObject, { texts }: Scope): Hex | null {
  if (!['string', 'unicodeString', 'hexString'].includes(String(kind)) || typeof hexValue !== 'string')
    return null
  const bytes: Hex = `0x${hexValue}`
  if (kind !== 'hexString') texts.push(hexToString(bytes))
  return bytes
}

function wordOf(node: unknown, scope: Scope): Hex | null {
  const types = isObject(node) && isObject(node.typeDescriptions) ? node.typeDescriptions : {}
  const value = WHOLE_TYPES.includes(String(types.typeString)) ? evaluate(node, scope) : null
  return value === null ? null : formatSlot(value)
}

const joinParts = (parts: readonly (Hex | null)[]): Hex | null => {
  const known = parts.filter((part) => part !== null)
  return known.length === parts.length ? concatHex(known) : null
}
