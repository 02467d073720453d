import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { estimateTokens } from './estimate.ts';

const hash = (text: string): string => createHash('sha512').update(text).digest('hex');

/** One sample a content class, long enough that single words do not decide. */
const SAMPLES: Readonly<Record<string, string>> = {
  'English prose':
    'The deploy at noon changed the size of the connection pool, and since then requests wait for more than two seconds before they are served. Please find the cause, propose the smallest safe fix, and do not fail over to another region without my approval. '.repeat(
      4,
    ),
  'German prose':
    'Die Bereitstellung hat die Größe des Verbindungspools verändert, und seitdem warten Anfragen länger als zwei Sekunden, bevor sie bedient werden. Bitte prüfen Sie die Ursache und schlagen Sie die kleinste sichere Lösung vor. '.repeat(
      4,
    ),
  Russian:
    'Развертывание изменило размер пула, и с тех пор соединения ждут больше двух секунд, прежде чем их обслужат. Проверьте, пожалуйста, обработку платежей. '.repeat(
      4,
    ),
  Chinese:
    '部署修改了连接池的大小，从那以后连接需要等待两秒以上才能得到处理。请检查支付流程，并在没有我批准的情况下不要切换区域。'.repeat(
      4,
    ),
  Japanese:
    'デプロイで接続プールのサイズが変更され、それ以来、接続は処理されるまでに二秒以上待たされています。支払い処理を確認してください。'.repeat(
      4,
    ),
  Korean:
    '배포로 연결 풀 크기가 변경되었고 그 이후로 연결이 처리되기까지 대기하고 있습니다. 결제 처리를 확인해 주세요. '.repeat(
      4,
    ),
  JSON: JSON.stringify(
    Array.from({ length: 12 }, (_, index) => ({
      level: 'error',
      service: 'checkout-api',
      latency_ms: 2_413 + index,
      status: 503,
      trace: hash(`${index}`).slice(0, 16),
      message: 'pool timeout after 2000 ms',
    })),
  ),
  'log lines': Array.from(
    { length: 12 },
    (_, index) =>
      `2026-11-30T12:4${index % 10}:07.12Z ERROR [checkout-api] pool.acquire timed out after 2000ms (active=20 idle=0 waiting=${index * 7}) at src/db/pool.ts:88:13`,
  ).join('\n'),
  hex: hash('a') + hash('b') + hash('c') + hash('d'),
  base64: Buffer.from(hash('a') + hash('b') + hash('c'), 'hex')
    .toString('base64')
    .repeat(3),
};

test.each(Object.entries(SAMPLES))('%s is estimated within 15 % of o200k_base', (_name, text) => {
  const exact = encode(text).length;
  expect(Math.abs(estimateTokens(text) / exact - 1)).toBeLessThanOrEqual(0.15);
});

test('emoji are estimated within 25 %: their sequences vary most', () => {
  const text = '🎉 shipped 🚀 well done 👍🏽 see you ❤️ at the ✨ party 😂😂 family 👩‍👩‍👧‍👦 '.repeat(4);
  expect(Math.abs(estimateTokens(text) / encode(text).length - 1)).toBeLessThanOrEqual(0.25);
});

test('any text has a whole estimate bounded by its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const tokens = estimateTokens(text);
      expect(Number.isInteger(tokens)).toBe(true);
      expect(tokens).toBeLessThanOrEqual(Math.ceil(text.length * 1.5) + 1);
    }),
  );
});

test('a run of one character is cheap and linear, as tokenizers make it', () => {
  expect(estimateTokens('='.repeat(100_000))).toBeLessThan(5_000);
  expect(estimateTokens(' '.repeat(100_000))).toBeLessThan(5_000);
});
