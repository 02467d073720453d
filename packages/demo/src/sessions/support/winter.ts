import type { Topic } from './topic.ts';
import { article } from './topic.ts';
import { cleaningLog, cupsTable, selfTest } from './topic-data.ts';

/** Daily business of a few weeks: milk, staff, an inspection, power, a return. */
export const WINTER: readonly Topic[] = [
  {
    ask: 'オーツミルクがうまく泡立ちません。牛乳は問題ないです🥛 何か違いますか？',
    lookups: [
      [
        ['search_help', { query: 'オーツミルク 泡立ち スチーム', language: 'ja' }],
        article(
          'HC-145',
          '植物性ミルクの泡立て方',
          [
            '冷蔵庫から出してすぐ、4〜6°C で使う。',
            '「バリスタ用」と書かれたものを使う（脂肪 3% 以上）。',
            'ノズルを浅めに入れ、空気を入れるのは最初の 3 秒だけ。',
            '55°C で止める。60°C を超えると分離する。',
            '使い終わったらすぐにノズルを拭く。でんぷんが固まりやすい。',
          ],
          '1.3 bar では空気が入りすぎることがある。1.1 bar のレシピを別に登録できる。',
        ),
      ],
    ],
    answer:
      'オーツミルクは脂肪とでんぷんの割合が違うため、空気を入れるのは最初の 3 秒だけ、55°C で止めてください。60°C を超えると分離します。スチーム 1.1 bar の「オーツ」レシピを別に登録すると安定します。',
    more: [
      'レシピを登録しました。3 秒と 55°C で、きれいにできました✨',
      'よかったです✨ ノズルはすぐに拭いてください。でんぷんが固まると穴が詰まります。',
    ],
  },
  {
    ask: 'Robin. The health office comes on Friday and wants the cleaning log of the month, and whoever cleaned must be visible, but only by initial. Can you export that?',
    lookups: [
      [
        ['export_log', { serial: 'D2-7F41-0093', kind: 'cleaning', month: '12', names: 'initials' }],
        { serial: 'D2-7F41-0093', format: 'csv', rows: 28, text: cleaningLog(28) },
      ],
    ],
    answer:
      'Here is the export of the month with initials only, 28 days, none missing. A few entries were written the next day ("後日記入"); the office usually accepts that when the machine temperature is on record, and it is. The file is in your account under Reports > Cleaning 12.',
    more: [
      'They also ask for proof that the machine checks itself.',
      'The nightly self-test is what they mean. I pull the last one.',
    ],
  },
  {
    ask: 'Yes please, and tell me in one line what it says, in English.',
    lookups: [
      [
        ['read_device', { serial: 'D2-7F41-0093', fields: ['self_test'] }],
        { serial: 'D2-7F41-0093', at: '03:10', self_test: selfTest() },
      ],
    ],
    answer:
      'In one line: "Self-test at 03:10: brew boiler, steam boiler, water inlet and drain all within limits." I added the sheet to the same folder.',
    more: [
      'Passed the inspection, no remarks 🎉',
      'Congratulations 🎉 The export repeats monthly if you switch on Reports > Schedule.',
    ],
  },
  {
    ask: '電気代が先月より高いです。マシンの使用量を日ごとに見られますか？⚡',
    lookups: [
      [
        ['export_log', { serial: 'D2-7F41-0093', kind: 'usage', month: '12' }],
        { serial: 'D2-7F41-0093', rows: 28, text: cupsTable(28) },
      ],
    ],
    answer:
      '日ごとの表を出しました。1 日 48〜78 杯で 3.9〜4.8 kWh です。杯数に比例しており、異常はありません。待機中の 2.4 kWh が大きいため、14 時から 16 時の間にスチームボイラーだけ休止すると、1 日約 0.7 kWh 減ります。',
    more: [
      '14 時から 16 時は客が少ないので、休止にします。ただし土曜日は除いてください。',
      '設定しました：平日と日曜の 14 時〜16 時にスチームを休止、土曜日は常に動作します。復帰には 4 分かかります。',
    ],
  },
  {
    ask: 'アルバイトがボイラーの温度を勝手に変えてしまいました😓 店長と私だけが変更できるようにしたいです。',
    lookups: [
      [
        ['read_device', { serial: 'D2-7F41-0093', fields: ['brew_temperature', 'changes'] }],
        {
          serial: 'D2-7F41-0093',
          brew_temperature: 96.5,
          changes: [
            '12-11 16:22 brew 93.0 → 96.5 by panel',
            '12-11 16:23 pre-infusion 4 s → 0 s by panel',
            '12-11 16:25 recipe "House" overwritten by panel',
          ],
        },
      ],
      [
        ['search_help', { query: '操作パネル ロック 権限', language: 'ja' }],
        article(
          'HC-201',
          'パネルのロックと権限',
          [
            '設定 > アカウント > 役割 で「スタッフ」を作る。',
            'スタッフに許可する操作を選ぶ（抽出、スチーム、掃除のみなど）。',
            '設定 > パネル > ロック を「常に」にする。',
            '管理者は 6 桁の番号で解除する。番号は 90 日ごとに変更する。',
          ],
          'レシピは「元に戻す」で 30 日前まで復元できる。',
        ),
      ],
    ],
    answer:
      '12 月 11 日 16 時 22 分にパネルから 93.0°C が 96.5°C に、プレ抽出が 4 秒から 0 秒に変更され、レシピ「House」が上書きされています。レシピは 30 日前まで復元できます。役割「スタッフ」を作り、パネルを「常にロック」にすると、変更できるのは管理者だけになります。復元しますか？',
    more: [
      'お願いします。復元して、ロックも有効にしてください。番号は Robin にだけ伝えます。',
      'レシピ「House」を 12 月 11 日 16 時の前の状態（93.0°C、4 秒）に復元し、ロックを有効にしました。番号は画面にだけ表示され、こちらには保存されません🔒',
    ],
  },
  {
    ask: 'タンパーが 58mm なのにバスケットに少し大きい気がします。引っかかります。返品できますか？',
    lookups: [
      [
        ['lookup_order', { order: 'KW-20418', items: ['TMP-58', 'BSK-2X'] }],
        {
          order: 'KW-20418',
          items: [
            { sku: 'TMP-58', batch: 'T58-2209', tolerance_mm: '58.55 ±0.05' },
            { sku: 'BSK-2X', batch: 'B2X-1187', inner_mm: '58.40 ±0.10' },
          ],
          recall: 'T58-2209: 一部が 58.6 mm を超える',
          return_until: '12-29',
        },
      ],
    ],
    answer:
      'ロット T58-2209 の一部は 58.6 mm を超えており、交換の対象です。BSK-2X の内径は 58.4 mm ですので、引っかかるのはそのためです。交換は無料です。新しいタンパーを先にお送りし、古いものは同じ箱でご返送ください（RMA-3109、12 月 29 日まで）。',
    more: [
      '午前中の配達でお願いします。前にも書きましたが念のため🙏',
      'はい、午前中のみのお届けで登録済みです。RMA-3109 も午前中に届きます🙇',
    ],
  },
];
