import type { Json } from './json.ts';

/** Plain text of a message. `signature` is a provider's opaque token that must travel with the part. */
export interface TextPart {
  readonly type: 'text';
  readonly text: string;
  readonly signature?: string;
}

/** A model's reasoning. Providers may hide the text and give only the signature. */
export interface ThoughtPart {
  readonly type: 'thought';
  readonly text: string;
  readonly signature?: string;
}

/** A request by the model to run a tool. `callId` is absent where the provider gives none. */
export interface ToolCallPart {
  readonly type: 'tool_call';
  readonly callId?: string;
  readonly name: string;
  readonly args: Json;
  /** The tool answers later; a placeholder result may come first. */
  readonly longRunning?: boolean;
  readonly signature?: string;
}

/** What a tool answered. `pending` marks a placeholder: the call stays open until the final result. */
export interface ToolResultPart {
  readonly type: 'tool_result';
  readonly callId?: string;
  readonly name: string;
  readonly response: Json;
  readonly pending?: boolean;
}

/** Bytes inside the message. `data` is base64; a part stored without its bytes gives `sizeBytes`. */
export interface InlineDataPart {
  readonly type: 'inline_data';
  readonly mimeType: string;
  readonly data?: string;
  readonly sizeBytes?: number;
}

/** A pointer to bytes that the provider fetches by itself. */
export interface FileReferencePart {
  readonly type: 'file_reference';
  readonly uri: string;
  readonly mimeType?: string;
}

/** A part of a kind we do not know: kept as it came, counted, given back unchanged. */
export interface OpaquePart {
  readonly type: 'opaque';
  readonly format: string;
  readonly value: Json;
}

export type Part =
  | TextPart
  | ThoughtPart
  | ToolCallPart
  | ToolResultPart
  | InlineDataPart
  | FileReferencePart
  | OpaquePart;
