import { expect, test } from '../support/test.ts';
import { button, field, openLab, verdict } from './lab-page.ts';

const LESSONS = [
  {
    title: 'Repetition is not evidence',
    right: 'Only T3, the agent’s repetition',
    wrong: 'Nothing',
    total: '21 / 24',
    status: 'Mentioned, not backed',
  },
  {
    title: 'Same size, different evidence',
    right: 'Exactly 20 again',
    wrong: 'Smaller',
    total: '20 / 24',
    status: 'Mentioned and backed',
  },
  {
    title: 'Dropping saves nothing',
    right: 'None',
    wrong: '6, the weight of S',
    total: '20 / 24',
    status: 'Lost: no mention, no backing',
  },
  {
    title: 'A summary can orphan a mention',
    right: 'Mentioned, not backed',
    wrong: 'Mentioned and backed',
    total: '35 / 36',
    status: 'Mentioned, not backed',
  },
  {
    title: 'When nothing has to leave',
    right: 'Only 64',
    wrong: '48 and 64',
    total: '57 / 64',
    status: 'Mentioned and backed',
  },
] as const;

for (const [index, lesson] of LESSONS.entries()) {
  test(`lesson ${index + 1} asks before it shows, and shows what the figure then holds`, async ({ page }) => {
    await openLab(page, 'budget=24&policy=evict&t=0');
    const lessons = page.getByRole('region', { name: 'Lessons' });
    await lessons.getByRole('button', { name: lesson.title }).click();
    await expect(lessons.getByText('this is what happens')).toHaveCount(0);

    await test.step('without a prediction nothing is shown', async () => {
      await button(page, 'Show what happens').click();
      await expect(lessons.getByText('this is what happens')).toHaveCount(0);
      await expect(lessons.getByRole('radio').first()).toBeVisible();
    });
    await test.step('a wrong prediction is named beside what happens', async () => {
      await lessons.getByRole('radio', { name: lesson.wrong, exact: true }).check();
      await button(page, 'Show what happens').click();
      await expect(lessons.getByRole('listitem').filter({ hasText: 'you predicted this' })).toContainText(
        lesson.wrong,
      );
      await expect(lessons.getByRole('listitem').filter({ hasText: 'this is what happens' })).toContainText(
        lesson.right,
      );
    });
    await test.step('the figure stands where the answer says', async () => {
      await expect(verdict(page)).toContainText(lesson.status);
      await expect(field(page, 'Total')).toHaveText(`${lesson.total} teaching tokens`);
    });
    await test.step('it can be asked again, from where the question starts', async () => {
      await button(page, 'Ask again').click();
      await expect(lessons.getByRole('radio', { name: lesson.wrong, exact: true })).not.toBeChecked();
      await expect(button(page, 'Set the figure to this')).toHaveCount(0);
    });
  });
}
