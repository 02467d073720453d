import type { Topic } from './topic.ts';
import { article } from './topic.ts';

/** The delivery, the missing parts and the first start of the machine. */
export const OPENING: readonly Topic[] = [
  {
    ask: 'こんにちは☕ 昨日、注文 KW-20418 が届きました。エスプレッソマシン「Kissa Duo 2」と付属品ですが、いくつか問題があります。一つずつ相談させてください。必ず日本語で答えてください。英語は店長の Robin が書くときだけ英語でお願いします🙏',
    before: 'ご連絡ありがとうございます。まずご注文の内容を確認します。',
    lookups: [
      [
        ['lookup_order', { order: 'KW-20418' }],
        {
          order: 'KW-20418',
          placed: '11-18',
          delivered: '11-29 10:42',
          address_label: '喫茶みなと 本店',
          items: [
            {
              sku: 'DUO2-BLK',
              name: 'Kissa Duo 2 エスプレッソマシン（黒）',
              quantity: 1,
              serial: 'D2-7F41-0093',
            },
            { sku: 'GRD-58', name: 'グラインダー 58mm', quantity: 1, serial: 'G58-2210-771' },
            { sku: 'BSK-2X', name: 'ダブルバスケット', quantity: 2 },
            { sku: 'PCH-600', name: 'ミルクピッチャー 600ml', quantity: 3 },
            { sku: 'FLT-C', name: '浄水カートリッジ C', quantity: 4 },
            { sku: 'TMP-58', name: 'タンパー 58mm', quantity: 1 },
          ],
          parcels: ['JP-5567-01', 'JP-5567-02'],
          warranty_until: '2028-11-29',
        },
      ],
    ],
    answer:
      'ご注文 KW-20418 を確認しました。Kissa Duo 2（シリアル番号 D2-7F41-0093）とグラインダー、付属品が 2 個口で 11 月 29 日に届いています。日本語でお答えし、Robin 様が英語で書かれたときだけ英語にいたします。最初のご相談をどうぞ😊',
    more: [],
  },
  {
    ask: 'まず、ミルクピッチャーが 3 個のはずなのに 2 個しか入っていませんでした。浄水カートリッジも 1 個足りません😢',
    lookups: [
      [
        ['track_parcel', { parcel: 'JP-5567-02' }],
        {
          parcel: 'JP-5567-02',
          weight_packed_kg: 6.42,
          weight_delivered_kg: 5.88,
          events: [
            '11-27 18:10 出荷 川崎',
            '11-28 06:35 中継 名古屋',
            '11-28 21:04 再梱包 名古屋（外箱破損）',
            '11-29 10:42 配達完了',
          ],
        },
      ],
      [
        ['check_stock', { skus: ['PCH-600', 'FLT-C'] }],
        { 'PCH-600': { free: 41, warehouse: '川崎' }, 'FLT-C': { free: 0, expected: '12-05' } },
      ],
    ],
    answer:
      '申し訳ございません。荷物 JP-5567-02 は名古屋で外箱が破損し、再梱包されていました。重さが 6.42 kg から 5.88 kg に減っていますので、そこで抜け落ちたためと考えられます。ピッチャー 1 個は本日川崎から発送し、カートリッジ C は在庫がないため 12 月 5 日の入荷後にお送りします。費用はかかりません。',
    more: [
      '助かります。カートリッジは別々でも構いません。ただし配達は午前中だけにしてください。午後は店が混むので受け取れません。',
      '承知しました。お届けは必ず午前中にいたします。ピッチャーの受付番号は RMA-3071、カートリッジは RMA-3072 です📦',
    ],
  },
  {
    ask: '次です。電源を入れると画面に「E-14」と出て、ボイラーが温まりません。説明書には E-14 が載っていません。',
    before: 'エラーコードを調べます。',
    lookups: [
      [
        ['search_help', { query: 'Duo 2 E-14 ボイラー 温まらない', language: 'ja' }],
        article(
          'HC-214',
          'E-14: 給水検知エラー',
          [
            '電源を切り、水タンクを外して 30 秒待つ。',
            'タンク底の弁（白い部品）を指で 5 回押し、空気を抜く。',
            '輸送用の赤い栓が本体側の給水口に残っていないか確認する。',
            'タンクを戻し、レバーを「給水」にして電源を入れる。',
            '2 分以内にポンプ音がしない場合は使用を中止し、サポートへ連絡する。',
          ],
          '赤い輸送用の栓が残っている例が多い。栓を付けたまま 3 回以上起動すると保護ヒューズ F2 が切れる。',
        ),
      ],
    ],
    answer:
      'E-14 は給水検知エラーです。本体側の給水口に赤い輸送用の栓が残っていることが多いです。電源を切ってタンクを外し、赤い栓がないかご確認ください。栓を付けたまま何度も起動しないでください。3 回以上で保護ヒューズ F2 が切れます。',
    more: [
      'ありました！赤い栓です😅 もう 4 回くらい起動してしまいました…。外しましたが、画面が真っ暗になりました。',
      '4 回起動されたとのことですので、ヒューズ F2 が切れたためと思われます。ヒューズは本体右側の小さな蓋の中にあり、工具なしで交換できます。予備が 1 個、蓋の裏に付いています。必ず電源プラグを抜いてから交換してください。',
      'プラグを抜いて交換しました。画面がつきました！🎉 温度も上がっています。',
      'よかったです🎉 原因は輸送用の栓とヒューズ F2 と確認しました。予備のヒューズを 2 個、RMA-3071 の荷物に無料で同梱します。',
    ],
  },
  {
    ask: 'Hi, Robin here, the manager. Quick one in English: our electrician asks what circuit the Duo 2 needs. We only have 100 V with a 15 A breaker at the counter, and he says never share it with the dishwasher. Is that right?',
    lookups: [
      [
        ['search_help', { query: 'Duo 2 electrical requirements 100 V', language: 'en' }],
        article(
          'HC-031',
          'Electrical requirements of the Duo 2',
          [
            'Rated 100 V, 50/60 Hz, 1,430 W at most while both boilers heat.',
            'A dedicated 15 A circuit is required; no other load above 100 W on it.',
            'Earth connection is mandatory. Do not use extension cords longer than 2 m.',
            'With "staggered heating" on, the peak is 980 W and heating takes 9 min instead of 5.',
          ],
          'Menu: Settings > Power > Staggered heating.',
        ),
      ],
    ],
    answer:
      'Your electrician is right, Robin. The Duo 2 draws up to 1,430 W, so it needs its own 15 A circuit: the dishwasher must be on another one. If you cannot avoid sharing for a few days, switch on staggered heating (Settings > Power): the peak falls to 980 W and warming up takes 9 minutes instead of 5. Earth is mandatory.',
    more: [
      'Perfect. We will move the dishwasher on Thursday and use staggered heating until then. Please keep the invoice in the name of Minato LLC, not mine.',
      'Noted: the invoice stays in the name of Minato LLC. Staggered heating needs no restart, it takes effect at the next warm-up.',
    ],
  },
  {
    ask: '日本語に戻ります。抽出すると味がとても酸っぱいです。豆 18g で 36g を 17 秒で落ちてしまいます。グラインダーの目盛りは 12 です。',
    lookups: [
      [
        ['search_help', { query: '抽出が速い 酸っぱい グラインダー 58mm 目盛り', language: 'ja' }],
        article(
          'HC-118',
          '抽出が速すぎるとき',
          [
            '目盛りを 1 ずつ細かくし、その都度 2 杯分を捨ててから計る。',
            '目標は 18g から 36g を 26〜30 秒。',
            'タンピングは 15kg 程度、斜めにしない。',
            '新しい刃は最初の 2kg で目が変わる。毎日計り直す。',
          ],
          '58mm グラインダーの標準は目盛り 7〜9。',
        ),
      ],
    ],
    answer:
      '17 秒は速すぎますので、挽き目が粗いためです。標準は目盛り 7〜9 です。12 から 9 にして 2 杯分を捨て、もう一度計ってみてください。目標は 26〜30 秒です。新しい刃は最初の 2 kg で変わりますので、しばらくは毎日お計りください。',
    more: [
      '9 にしたら 23 秒、8 にしたら 28 秒になりました。味も甘くなりました☺️ 8 に決定します。',
      '素晴らしいです☺️ 目盛り 8、28 秒で記録しました。豆を変えたときは 8 を出発点にしてください。',
    ],
  },
];
