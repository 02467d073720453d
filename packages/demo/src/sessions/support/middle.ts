import type { Topic } from './topic.ts';
import { article } from './topic.ts';
import { deviceTable } from './topic-data.ts';

/** Steam, cleaning, training, a second machine. */
export const MIDDLE: readonly Topic[] = [
  {
    ask: 'スチームが弱いです。ミルク 300ml を温めるのに 50 秒かかります。前のマシンは 30 秒でした。',
    lookups: [
      [
        ['search_help', { query: 'スチーム 弱い Duo 2 圧力', language: 'ja' }],
        article(
          'HC-140',
          'スチームの圧力を上げる',
          [
            '設定 > ボイラー > スチーム で圧力を確認する。出荷時は 1.0 bar。',
            '1.3 bar まで上げられる。1.4 bar 以上は安全弁が開く。',
            'ノズルの穴 4 つを付属の針で掃除する。',
            '省電力（段階加熱）の間は圧力が 0.9 bar に制限される。',
          ],
          '段階加熱を切ると制限はなくなる。',
        ),
      ],
      [
        ['read_device', { serial: 'D2-7F41-0093', fields: ['steam_bar', 'staggered_heating', 'firmware'] }],
        {
          serial: 'D2-7F41-0093',
          steam_bar: 0.9,
          staggered_heating: true,
          firmware: '3.2.1',
          online: true,
          table: deviceTable('07:30', 18, 0.9, 3.1),
        },
      ],
    ],
    answer:
      '本体の値を確認しました。スチームは 0.9 bar です。木曜日まで段階加熱をお使いのため、圧力が制限されています。食洗機を別の回路に移した後に段階加熱を切り、スチームを 1.3 bar にすると 30 秒ほどになります。1.4 bar 以上には上げないでください。安全弁が開きます。',
    more: [
      'なるほど、Robin が入れた設定ですね。では木曜日まで待ちます。',
      'はい。木曜日以降に 1.3 bar へ変更してください。それまではミルクを 200 ml ずつ温めると早く仕上がります🥛',
    ],
  },
  {
    ask: '毎日の掃除の手順を教えてください。アルバイトが 4 人いるので、短い一覧が欲しいです📋',
    lookups: [
      [
        ['search_help', { query: 'Duo 2 毎日の掃除 手順', language: 'ja' }],
        article(
          'HC-052',
          '毎日の掃除',
          [
            '閉店後、空のバスケットに清掃ディスクを入れ、洗浄剤 3g で 10 秒 ×5 回。',
            '同じことを洗浄剤なしで 5 回。',
            'スチームノズルを濡れ布で拭き、2 秒噴射する。',
            'ドリップトレイを洗い、乾かす。',
            '水タンクの水を捨てる。満水のまま夜を越さない。',
            '週に一度、シャワースクリーンを外して 20 分浸け置きする。',
          ],
          '洗浄剤は DET-90 のみ。酢やクエン酸はボイラーのパッキンを傷める。',
        ),
      ],
    ],
    answer:
      '一覧です📋\n1) 清掃ディスクと洗浄剤 3 g で 10 秒 ×5 回\n2) 洗浄剤なしで 5 回\n3) スチームノズルを拭いて 2 秒噴射\n4) ドリップトレイを洗う\n5) タンクの水を捨てる\n週に一度はシャワースクリーンを 20 分浸け置きします。洗浄剤は DET-90 だけをお使いください。酢やクエン酸は禁止です。',
    more: [
      '酢を使おうとしていました😨 聞いてよかったです。DET-90 を 2 本、次の荷物に入れてもらえますか？これは代金を払います。',
      'DET-90 を 2 本（1 本 1,480 円、合計 2,960 円）、RMA-3072 の荷物に追加しました。請求書は Minato LLC 宛てです。',
    ],
  },
  {
    ask: "Robin again. We are thinking about a second Duo 2 for the station branch, opening on January 15. What is the lead time, and do we get the same price? Please don't order anything yet, I only need numbers.",
    lookups: [
      [
        ['check_stock', { skus: ['DUO2-BLK', 'DUO2-WHT', 'GRD-58'] }],
        {
          'DUO2-BLK': { free: 0, expected: '01-22' },
          'DUO2-WHT': { free: 6, warehouse: 'Kawasaki' },
          'GRD-58': { free: 18 },
        },
      ],
      [
        ['quote', { skus: ['DUO2-WHT', 'GRD-58'], customer: 'Minato LLC' }],
        {
          currency: 'JPY',
          lines: [
            { sku: 'DUO2-WHT', price: 468_000, discount_pct: 6 },
            { sku: 'GRD-58', price: 98_000, discount_pct: 6 },
          ],
          total: 532_040,
          valid_until: '12-31',
          quote: 'Q-8841',
        },
      ],
    ],
    answer:
      'Nothing is ordered. In numbers: the black Duo 2 is sold out until January 22, which is after your opening, so the white one is the safe choice: 6 in Kawasaki, delivered within 3 working days. As a second machine you get 6 %: 532,040 JPY for a white Duo 2 with a grinder, quote Q-8841, valid until December 31.',
    more: [
      'White is fine with the station design actually. I will decide by December 20. Remind me of the circuit question for that branch too.',
      'I keep both in mind: decision by December 20 on Q-8841, and before that a check that the station branch has a dedicated 15 A circuit with earth.',
    ],
  },
  {
    ask: '今朝、抽出の途中で「F-03」と出て止まりました。朝の混雑中で困りました💦 10 分後に自然に直りました。',
    lookups: [
      [
        ['read_device', { serial: 'D2-7F41-0093', fields: ['events'] }],
        {
          serial: 'D2-7F41-0093',
          table: deviceTable('07:20', 20, 0.9, 4.1),
          events: [
            '12-01 07:58:11 pump current 3.9 A',
            '12-01 08:02:40 pump current 4.4 A',
            '12-01 08:03:02 F-03 pump overload, paused',
            '12-01 08:13:02 resumed',
            '12-01 08:40:15 pump current 3.1 A',
          ],
        },
      ],
      [
        ['search_help', { query: 'F-03 ポンプ 過負荷', language: 'ja' }],
        article(
          'HC-233',
          'F-03: ポンプの過負荷',
          [
            '挽き目が細かすぎないか確認する（35 秒以上かかる抽出が続くと発生）。',
            '浄水カートリッジの詰まりを確認する。',
            'タンクの水位が下限以下になっていないか確認する。',
            '週に 3 回以上発生する場合は点検を予約する。',
          ],
          '4.2 A を超える電流が 20 秒続くと 10 分間停止する。',
        ),
      ],
    ],
    answer:
      '記録を確認しました。8 時 3 分にポンプの電流が 4.4 A になり、保護のため 10 分停止しています。挽き目が細かすぎるか、浄水カートリッジの詰まりが原因と考えられます。今朝の抽出は何秒でしたか？',
    more: [
      '新しい豆に変えたら 41 秒でした。カートリッジは先月のものです。',
      '41 秒は長すぎます。豆を変えたためですので、目盛りを 8 から 9 に戻してください。カートリッジ C が届くまで、抽出は 35 秒以内にしてください。F-03 が週に 3 回以上出る場合は点検を予約いたします。',
      '9 にして 29 秒になりました。これで様子を見ます👍',
      '承知しました。12 月 5 日のカートリッジ到着後に、もう一度電流の記録を確認いたします。',
    ],
  },
  {
    ask: 'アプリの通知が毎朝 5 時に鳴ります。まだ寝ています😴 時間を変えられますか？',
    lookups: [
      [
        ['read_device', { serial: 'D2-7F41-0093', fields: ['schedule', 'timezone'] }],
        {
          serial: 'D2-7F41-0093',
          schedule: { warm_up: '06:30', notify: '05:00' },
          timezone: 'Asia/Shanghai',
        },
      ],
    ],
    answer:
      '本体の時間帯が Asia/Shanghai になっています。そのため 6 時の通知が 1 時間早い 5 時に鳴っています。設定 > 地域 で Asia/Tokyo に変更してください。暖機は 6 時半のままになります。',
    more: [
      '変更しました。通知を 6 時 15 分にしたいです。',
      '設定 > 通知 > 暖機の前 を「15 分前」にすると 6 時 15 分になります⏰',
    ],
  },
  {
    ask: 'ラテアートの研修はありますか？新人が 2 人入ります🎨',
    lookups: [
      [
        ['list_trainings', { city: '横浜', topic: 'latte' }],
        {
          trainings: [
            { id: 'TR-512', date: '12-10 14:00', seats: 1, price: 8_800 },
            { id: 'TR-518', date: '12-17 09:30', seats: 5, price: 8_800 },
            { id: 'TR-530', date: '01-09 09:30', seats: 6, price: 8_800 },
          ],
        },
      ],
    ],
    answer:
      '横浜では 12 月 17 日 9 時半（TR-518、残り 5 席）と 1 月 9 日（TR-530、残り 6 席）があります。12 月 10 日は 1 席だけですので、お二人には TR-518 をお勧めします。お一人 8,800 円です。',
    more: [
      'TR-518 を 2 名でお願いします。名前は後で連絡します。',
      'TR-518 を 2 名で仮予約しました（予約番号 B-90217）。12 月 14 日までにお名前をお知らせください。',
    ],
  },
];
