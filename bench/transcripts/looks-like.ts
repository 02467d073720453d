import { fieldOf, isObject } from './json.ts';

interface Look {
  readonly name: string;
  readonly holds: (value: unknown) => boolean;
}

const listHas = (value: unknown, holds: (member: unknown) => boolean): boolean =>
  Array.isArray(value) && value.some(holds);

const hasFields = (...names: readonly string[]) => {
  return (value: unknown): boolean => isObject(value) && names.every((name) => Object.hasOwn(value, name));
};

const blockOf = (...types: readonly string[]) => {
  return (message: unknown): boolean =>
    listHas(fieldOf(message, 'content'), (block) => types.some((type) => fieldOf(block, 'type') === type));
};

const messagesOf = (value: unknown): unknown => fieldOf(value, 'messages') ?? value;

/** From the most telling to the least. The names are for people; nothing is decided by them. */
const LOOKS: readonly Look[] = [
  { name: 'a recording of HTTP requests', holds: (value) => Array.isArray(fieldOf(value, 'interactions')) },
  { name: 'a Langfuse trace', holds: hasFields('trace', 'observations') },
  { name: 'a SWE-agent trajectory', holds: hasFields('trajectory') },
  { name: 'Claude Code lines', holds: hasFields('uuid', 'sessionId', 'type') },
  { name: 'a pi session', holds: hasFields('type', 'id', 'timestamp', 'cwd') },
  { name: 'Codex rollout lines', holds: hasFields('type', 'payload', 'timestamp') },
  { name: 'Gemini contents', holds: hasFields('contents') },
  {
    name: 'OpenAI Responses items',
    holds: (value) => listHas(fieldOf(value, 'input') ?? value, isResponsesItem),
  },
  {
    name: 'Anthropic messages',
    holds: (value) => listHas(messagesOf(value), blockOf('tool_use', 'tool_result', 'thinking')),
  },
  {
    name: 'AI SDK messages',
    holds: (value) => listHas(messagesOf(value), blockOf('tool-call', 'tool-result')),
  },
  {
    name: 'Bedrock Converse messages',
    holds: (value) =>
      listHas(messagesOf(value), (message) => listHas(fieldOf(message, 'content'), hasFields('toolUse'))),
  },
  {
    name: 'OpenAI chat messages',
    holds: (value) => listHas(messagesOf(value), hasFields('role', 'content')),
  },
  {
    name: 'records with OpenAI chat messages',
    holds: (value) => listHas(value, (record) => listHas(fieldOf(record, 'traj'), hasFields('role'))),
  },
];

const isResponsesItem = (item: unknown): boolean =>
  ['function_call', 'function_call_output', 'reasoning'].some((type) => fieldOf(item, 'type') === type);

const MOST_NAMES = 6;
const LONGEST_NAME = 40;

/** What a value of no known format looks like, for people: a format by name, else its first field names. */
export function looksLike(values: readonly unknown[]): string {
  const [first] = values;
  const known = LOOKS.find(({ holds }) => values.slice(0, MOST_NAMES).some(holds));
  if (known) return `looks like ${known.name}`;
  const many = values.length > 1 ? `${values.length} lines of JSON, the first ` : 'JSON, ';
  return `${many}${shapeOf(first)}`;
}

function shapeOf(value: unknown): string {
  if (!Array.isArray(value)) return kindOf(value);
  return value.length === 0 ? 'an empty list' : `a list of ${value.length}, the first ${kindOf(value[0])}`;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (!isObject(value)) return value === null ? 'null' : `a ${typeof value}`;
  const names = Object.keys(value)
    .slice(0, MOST_NAMES)
    .map((name) => name.slice(0, LONGEST_NAME));
  return names.length === 0 ? 'an object without fields' : `an object with ${names.join(', ')}`;
}
